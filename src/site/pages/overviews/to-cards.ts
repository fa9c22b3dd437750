import { edgeShades, isValidColor } from '../../colors'
import { placeOf } from '../../read/content'
import type { Reader } from '../../read/content'
import type { Place } from '../../read/issues'
import { followLink, hidesTarget, isHidden, linkToEntry } from '../../read/links'
import { toIcon } from '../../read/media'
import { isEntryOf } from '../../../model/entry'
import type { Entry, EntryOf, Link } from '../../../model/entry'
import { toTitle } from '../../../model/titles'
import type { TitledLink } from '../../../model/article'
import type { ContentCard } from '../../../model/pages'
import type { CountArticles } from './count-articles'

/**
 * Maps a card entry (DATA-17), a category or another entry to a card. Undefined for an entry that readers
 * cannot open or that leads only to such entries, and for a category that lists no page.
 */
export function toCard(entry: Entry, reader: Reader, count: CountArticles): ContentCard | undefined {
  if (isEntryOf('homeContentItem', entry) || isEntryOf('category', entry)) {
    const card = toOwnCard(entry, reader, count)
    const leadsNowhere = !card.link && card.links.length === 0
    if ((leadsNowhere && hidesTarget(entry, reader)) || isHidden(entry.sys, reader)) return undefined
    if (!leadsNowhere || !isEntryOf('category', entry)) return card
    reader.reportIssue(placeOf(entry, 'subContent'), {
      severity: 'error',
      code: 'missing-field',
      message:
        'The category lists no page, so it has no page and no card. Link an article or unpublish the category.',
    })
    return undefined
  }
  const link = linkToEntry(entry, reader)
  return link ? { id: entry.sys.id, title: toTitle(nameOf(entry)), link, links: [] } : undefined
}

function toOwnCard(
  entry: EntryOf<'homeContentItem'> | EntryOf<'category'>,
  reader: Reader,
  count: CountArticles,
): ContentCard {
  const { fields, sys } = entry
  const description = (fields.description ?? '').trim()
  const icon = toIcon(entry, reader)
  const content = followLink(fields.content, reader, placeOf(entry, 'content'), 'words')
  // A category's card leads to the category's page, which also lists `content` (HOME-17, CAT-02).
  const link = linkToEntry(entry, reader) ?? content
  return {
    id: sys.id,
    title: toTitle(fields.title ?? ''),
    ...(icon ? { icon } : {}),
    ...(description === '' ? {} : { description }),
    ...(link ? { link } : {}),
    links: (fields.subContent ?? []).flatMap((one) =>
      toTitledLinks(one, placeOf(entry, 'subContent'), reader),
    ),
    articleCount: count(entry),
    ...toBorderColor('borderColor1', entry, reader),
    ...toBorderColor('borderColor2', entry, reader),
  }
}

export function toTitledLinks(link: Link, at: Place, reader: Reader): TitledLink[] {
  const entry = reader.content.entries.get(link.id)
  const target = followLink(link, reader, at)
  return entry && target ? [{ title: nameOf(entry), link: target }] : []
}

function toBorderColor(
  field: 'borderColor1' | 'borderColor2',
  entry: EntryOf<'homeContentItem'> | EntryOf<'category'>,
  reader: Reader,
) {
  const value = entry.fields[field]?.trim()
  if (!value) return {}
  if (isValidColor(value)) return { [field]: edgeShades(value) }
  reader.reportIssue(placeOf(entry, field), {
    severity: 'warning',
    code: 'invalid-color',
    message: `"${value}": color is not valid. The card has its default border. Use a hex, rgb or hsl color, or a color name.`,
  })
  return {}
}

function nameOf(entry: Entry): string {
  if ('title' in entry.fields && entry.fields.title) return entry.fields.title.trim()
  return 'name' in entry.fields && entry.fields.name ? entry.fields.name.trim() : entry.sys.id
}
