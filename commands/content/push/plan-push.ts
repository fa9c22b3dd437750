import { isRecord } from '../../../src/site/read/read-entry'
import { nameOf } from './push-target'
import type { AssetItem, ContentTypeItem, EntryItem, PushItem } from './push-target'
import type { SpaceExport } from './space-export'

/** What a push of an export would put into an empty space. */
export interface PushPlan {
  readonly exportPath: string
  readonly defaultLocale: string
  /** Every locale that a value is given in, and the default one. */
  readonly locales: readonly string[]
  readonly contentTypes: readonly ContentTypeItem[]
  readonly assets: readonly AssetItem[]
  readonly entries: readonly EntryItem[]
  /** What of the export is not pushed, in words. */
  readonly leftOut: readonly string[]
  /** What Contentful would refuse to publish, found before anything is written. */
  readonly problems: readonly string[]
}

/** All that is published in the export, in the order in which it is created. */
export function planPush(space: SpaceExport): PushPlan {
  const { contentTypes, defaultLocale } = space
  const assets = space.assets.filter(({ isPublished }) => isPublished)
  const entries = space.entries.filter(({ isPublished }) => isPublished)
  return {
    exportPath: space.path,
    defaultLocale,
    locales: [...new Set([defaultLocale, ...localesOf(entries, assets)])],
    contentTypes,
    assets,
    entries,
    leftOut: [
      ...count(space.entries.length - entries.length, 'entries that are drafts or archived'),
      ...count(space.assets.length - assets.length, 'assets that are drafts or archived'),
      ...count(space.notCarried.tags, 'tags'),
      ...count(space.notCarried.editorInterfaces, 'editor interfaces'),
    ],
    problems: [
      ...emptiness([...contentTypes, ...assets, ...entries]),
      ...duplicates(contentTypes),
      ...duplicates(assets),
      ...duplicates(entries),
      ...missingTypes(entries, contentTypes),
      ...missingFiles(assets),
      ...brokenLinks(entries, assets),
    ],
  }
}

const count = (number: number, words: string) => (number > 0 ? [`${number} ${words}`] : [])

function localesOf(entries: readonly EntryItem[], assets: readonly AssetItem[]): string[] {
  const values = [
    ...entries.flatMap(({ fields }) => Object.values(fields)),
    ...assets.flatMap(({ title, description }) => [title, description]),
  ]
  return [...values.flatMap(Object.keys), ...assets.flatMap(({ files }) => files.map(({ locale }) => locale))]
}

function emptiness(items: readonly PushItem[]): string[] {
  return items.length === 0
    ? ['The export holds neither content types nor anything published. Check the setting CONTENT_EXPORT.']
    : []
}

function duplicates(items: readonly PushItem[]): string[] {
  const seen = new Set<string>()
  return items.flatMap((item) => {
    if (seen.has(item.id)) return [`${nameOf(item)} is in the export twice. Keep one of the two.`]
    seen.add(item.id)
    return []
  })
}

function missingTypes(entries: readonly EntryItem[], types: readonly ContentTypeItem[]): string[] {
  const known = new Set(types.map(({ id }) => id))
  return entries
    .filter(({ contentType }) => !known.has(contentType))
    .map(
      (entry) =>
        `${nameOf(entry)} is of the content type \`${entry.contentType}\`, which the export does not hold. Add the type or remove the entry.`,
    )
}

function missingFiles(assets: readonly AssetItem[]): string[] {
  return assets.flatMap((asset) => {
    if (asset.files.length === 0) return [`${nameOf(asset)} has no file. Give it one or remove it.`]
    return asset.files
      .filter(({ found }) => found === null)
      .map(
        ({ fileName, locale }) =>
          `${nameOf(asset)}: its file \`${fileName}\` (${locale}) is not in the folder assets/ beside the export. Put it there or remove the asset.`,
      )
  })
}

/** Contentful publishes no entry with a link that leads nowhere. */
function brokenLinks(entries: readonly EntryItem[], assets: readonly AssetItem[]): string[] {
  const known = new Set([...entries, ...assets].map(nameOf))
  return entries.flatMap((entry) =>
    Object.entries(entry.fields).flatMap(([field, values]) =>
      linkedNames(values)
        .filter((name) => !known.has(name))
        .map(
          (name) =>
            `${nameOf(entry)}, field \`${field}\`: it links to ${name}, which is not published in the export. Publish it or remove the link.`,
        ),
    ),
  )
}

/** The names of all entries and assets that a value links to, rich text included. */
function linkedNames(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(linkedNames)
  if (!isRecord(value)) return []
  const { sys } = value
  if (isRecord(sys) && sys['type'] === 'Link' && typeof sys['id'] === 'string') {
    const kind = sys['linkType'] === 'Entry' ? 'entry' : sys['linkType'] === 'Asset' ? 'asset' : undefined
    return kind ? [nameOf({ kind, id: sys['id'] })] : []
  }
  return Object.values(value).flatMap(linkedNames)
}
