import { dayText, monthText } from '../date-texts'
import { createPageMapper } from '../articles/mapping'
import type { PageMapper } from '../articles/mapping'
import { placeOf } from '../../read/content'
import type { Reader } from '../../read/content'
import { linkToHref } from '../../read/links'
import { toDarkPath, toPicture } from '../../read/media'
import { tagShades } from '../../colors'
import { isEntryOf } from '../../../model/entry'
import type { EntryOf } from '../../../model/entry'
import { wordsOf } from '../../../model/words'
import { homeCrumb } from '../../../model/crumbs'
import type { Announcement, AnnouncementsPage } from '../../../model/pages'

/**
 * Builds the announcements page: newest month first, within a month pinned ones first, then newest
 * (ANN-14).
 */
export function toAnnouncementsPage(reader: Reader): AnnouncementsPage {
  const page = createPageMapper(reader)
  const announcements = [...reader.content.entries.values()]
    .filter((entry) => isEntryOf('announcement', entry))
    .map((entry) => toAnnouncement(entry, page))
    .sort(byMonthPinAndDate)
  const shown = new Set(announcements.flatMap(({ tags }) => tags.map(({ id }) => id)))
  const types = [...reader.content.entries.values()]
    .filter((entry) => isEntryOf('announcementType', entry))
    .filter(({ sys }) => shown.has(sys.id))
  return {
    crumbs: [homeCrumb(), { title: 'Announcements', url: '/announcements', isText: true }],
    announcements,
    types: types
      .map((type) => ({ ...toTag(type), shades: tagShades(type.fields.codeId ?? '') }))
      .sort((a, b) => a.name.localeCompare(b.name)),
  }
}

function byMonthPinAndDate(a: Announcement, b: Announcement) {
  if (a.month === b.month && a.pinned !== b.pinned) return a.pinned ? -1 : 1
  return b.updatedAt.localeCompare(a.updatedAt) || a.id.localeCompare(b.id)
}

const toTag = ({ sys, fields }: EntryOf<'announcementType'>) => ({ id: sys.id, name: fields.name ?? '' })

export function toAnnouncement(entry: EntryOf<'announcement'>, page: PageMapper): Announcement {
  const { fields, sys } = entry
  const { reader } = page
  const description = page.text(fields.description, entry, 'description', 3)
  const cta = fields.ctaLink
    ? linkToHref(fields.ctaLink, reader, placeOf(entry, 'ctaLink'), fields.ctaOpenInNewWindow)
    : undefined
  const image = toImage(entry, reader)
  return {
    id: sys.id,
    title: (fields.title ?? '').trim(),
    description,
    words: wordsOf(description),
    tags: reader
      .entries('announcementType', fields.announcementType, placeOf(entry, 'announcementType'))
      .map(toTag),
    updated: dayText(sys.updatedAt),
    updatedAt: sys.updatedAt,
    month: monthText(sys.updatedAt),
    pinned: fields.pin ?? false,
    ...(cta ? { cta } : {}),
    learnMore: reader
      .entries('learnMoreLink', fields.learnMoreLinks, placeOf(entry, 'learnMoreLinks'))
      .flatMap((one) => {
        const link = linkToHref(one.fields.url ?? '', reader, placeOf(one, 'url'))
        return link ? [{ title: one.fields.label ?? '', link }] : []
      }),
    ...(image ? { image } : {}),
  }
}

function toImage(entry: EntryOf<'announcement'>, reader: Reader) {
  const { image, imageDark } = entry.fields
  const at = placeOf(entry, 'image')
  const asset = reader.asset(image, at)
  if (!asset) return undefined
  const dark = toDarkPath(asset, imageDark, reader, placeOf(entry, 'imageDark'))
  return toPicture(asset, { alt: asset.description || asset.title, dark }, reader, at)
}
