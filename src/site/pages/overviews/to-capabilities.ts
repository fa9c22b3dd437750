import { dayText } from '../date-texts'
import { placeOf } from '../../read/content'
import type { Content, Reader } from '../../read/content'
import { toMediaPicture } from '../../read/media'
import { isEntryOf } from '../../../model/entry'
import type { EntryOf } from '../../../model/entry'
import { fixedPaths, pathOf, PRO_AREA_SLUG } from '../../../model/paths'
import { toTitle } from '../../../model/titles'
import { homeCrumb } from '../../../model/crumbs'
import type { CapabilitiesPage, CapabilityCard, ProductArea } from '../../../model/pages'

/** Differs from every entry id, because ids in Contentful contain no `*`. */
export const PRO_AREA_ID = '*pro-products'
export const PRO_AREA_PATH = pathOf('kbProductArea', PRO_AREA_SLUG)

export interface CapabilityList {
  readonly areas: readonly ProductArea[]
  readonly capabilities: readonly CapabilityCard[]
}

/** True if a public area is marked pro. Only then does the area for all pro products exist (CAPS-09). */
export const hasProArea = ({ entries, paths }: Pick<Content, 'entries' | 'paths'>) =>
  [...entries.values()].some(
    (entry) => isEntryOf('kbProductArea', entry) && entry.fields.isPro === true && paths.has(entry.sys.id),
  )

export function toCapabilityList(reader: Reader): CapabilityList {
  const { content } = reader
  const all = [...content.entries.values()]
  const capabilities = all
    .filter((entry) => isEntryOf('kbCapability', entry))
    .filter(({ sys }) => content.paths.has(sys.id))
    .map((entry) => toCapabilityCard(entry, reader))
    .sort((a, b) => a.title.text.localeCompare(b.title.text))
  const areas = all
    .filter((entry) => isEntryOf('kbProductArea', entry))
    .filter(({ sys }) => content.paths.has(sys.id))
    .map((entry) => toArea(entry, capabilities, content.paths.get(entry.sys.id) ?? ''))
    .sort((a, b) => a.title.text.localeCompare(b.title.text))
  const proIds = new Set(areas.filter(({ isPro }) => isPro).map(({ id }) => id))
  const isPro = ({ areaIds }: CapabilityCard) => areaIds.some((id) => proIds.has(id))
  if (!hasProArea(content)) return { areas, capabilities }
  const proArea: ProductArea = {
    id: PRO_AREA_ID,
    title: { text: 'Pro Products', pro: false },
    path: PRO_AREA_PATH,
    isPro: true,
    count: capabilities.filter(isPro).length,
  }
  return {
    areas: [...areas, proArea],
    capabilities: capabilities.map((one) =>
      isPro(one) ? { ...one, areaIds: [...one.areaIds, PRO_AREA_ID] } : one,
    ),
  }
}

export function toCapabilitiesPage(
  { areas, capabilities }: CapabilityList,
  areaId?: string,
): CapabilitiesPage {
  const area = areas.find(({ id }) => id === areaId)
  const shown = area ? capabilities.filter(({ areaIds }) => areaIds.includes(area.id)) : capabilities
  const beside = new Set(
    shown.flatMap(({ areaIds }) => areaIds).filter((id) => id !== areaId && id !== PRO_AREA_ID),
  )
  const home = homeCrumb()
  const all = { title: 'Product Capabilities', url: fixedPaths.capabilities }
  return {
    crumbs: area
      ? [home, { ...all, isText: false }, { title: area.title.text, url: area.path, isText: true }]
      : [home, { ...all, isText: true }],
    title: area ? area.title : { text: all.title, pro: false },
    areaId: area?.id ?? null,
    areas: areas.filter(({ count, id }) => count > 0 || id === areaId || id === PRO_AREA_ID),
    subAreas: area ? areas.filter(({ id }) => beside.has(id)) : [],
    capabilities: shown,
  }
}

function toCapabilityCard(entry: EntryOf<'kbCapability'>, reader: Reader): CapabilityCard {
  const { fields, sys } = entry
  const image = toMediaPicture(reader.entryOf('media', fields.image, placeOf(entry, 'image')), reader)
  return {
    id: sys.id,
    title: toTitle(fields.title ?? ''),
    shortDescription: fields.shortDescription ?? '',
    path: reader.content.paths.get(sys.id) ?? '',
    ...(image ? { image } : {}),
    areaIds: reader
      .entries('kbProductArea', fields.productArea, placeOf(entry, 'productArea'))
      .map((area) => area.sys.id),
    updated: dayText(sys.updatedAt),
  }
}

function toArea(
  entry: EntryOf<'kbProductArea'>,
  capabilities: readonly CapabilityCard[],
  path: string,
): ProductArea {
  return {
    id: entry.sys.id,
    title: toTitle(entry.fields.title ?? ''),
    path,
    isPro: entry.fields.isPro ?? false,
    count: capabilities.filter(({ areaIds }) => areaIds.includes(entry.sys.id)).length,
  }
}
