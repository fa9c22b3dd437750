import { isHidden, linkToEntry } from '../../read/links'
import { placeOf } from '../../read/content'
import { nameOf, titleOf } from '../../read/names'
import { toMedia, toVideo } from '../../read/media'
import type { ContentTypeId } from '../../../model/content-model'
import { isEntryOf } from '../../../model/entry'
import type { Entry, EntryOf } from '../../../model/entry'
import { toSpotlight } from './spotlights'
import { toStep } from './to-step'
import type { RichTextPlace } from './raw-node'
import type { Block, Embed as Target, RichText } from '../../../model/rich-text'
import { toTable } from './to-table'
import { toRichText } from './to-rich-text'

/** Maximum nesting of embeds, deeper than any text needs. */
const MAX_DEPTH = 8

type Embed<T extends ContentTypeId> = (entry: EntryOf<T>, place: RichTextPlace) => RichText

/** Entry types that text may embed (RICH-23). Entries of other types with a page or URL become links. */
const embeds: { readonly [T in ContentTypeId]?: Embed<T> } = {
  kbContentSnippet: (entry, place) =>
    toRichText(entry.fields.content, { ...place, at: placeOf(entry, 'content') }),
  kbHighlight: (entry, place) => {
    const at = placeOf(entry, 'content')
    const content = toRichText(entry.fields.content, { ...place, at })
    if (content.length > 0) return embedded({ type: 'highlight', content })
    place.reader.reportIssue(at, {
      severity: 'error',
      code: 'missing-field',
      message: 'The highlight has no text, so it is left out. Write its content or unpublish the entry.',
    })
    return []
  },
  kbStep: (entry, place) => embedded({ type: 'steps', steps: [toStep(entry, place)] }),
  spotlightBox: (entry, place) => {
    const spotlight = toSpotlight(entry, place)
    return embedded(spotlight && { type: 'spotlight', ...spotlight })
  },
  externalVideo: (entry, { reader }) => {
    const video = toVideo(entry, reader)
    return embedded(video && { type: 'video', ...video })
  },
  media: (entry, { reader }) => embedded(toMedia(entry, reader)),
  table: (entry, place) => {
    const table = toTable(entry, place)
    return table ? [table] : []
  },
}

function embedded(target: Target | undefined): Block[] {
  return target ? [{ nodeType: 'embedded-entry-block', data: { target }, content: [] }] : []
}

/**
 * Maps an embedded entry. Leaves out and reports circular embeds, embeds beyond a nesting limit, and entries
 * of types that text can neither show nor link to.
 */
export function embedEntry(entry: Entry, place: RichTextPlace): RichText {
  const { reader, at, trail } = place
  if (trail.length > 1 && !place.countNested(at)) return []
  if (trail.includes(entry.sys.id) || trail.length >= MAX_DEPTH) {
    reader.reportIssue(at, {
      severity: 'error',
      code: 'circular-embed',
      message: trail.includes(entry.sys.id)
        ? `Embeds ${nameOf(entry)}, which embeds this text, so it is left out here. Remove one of the two embeds.`
        : `Embeds ${nameOf(entry)} more than ${MAX_DEPTH} entries deep, so it is left out. Embed it directly where you need it.`,
    })
    return []
  }
  const inside = { ...place, trail: [...trail, entry.sys.id] }
  const blocks = showByKind(entry, inside)
  if (blocks) return blocks
  const link = linkToEntry(entry, reader)
  if (link) {
    const name = { nodeType: 'text', value: titleOf(entry) ?? entry.sys.id } as const
    return [{ nodeType: 'paragraph', content: [{ nodeType: 'hyperlink', data: link, content: [name] }] }]
  }
  if (isHidden(entry.sys, reader)) return []
  reader.reportIssue(at, {
    severity: 'error',
    code: 'unexpected-entry',
    message: `Unexpected Entry: embeds ${nameOf(entry)}, a \`${entry.sys.contentType}\`, which text cannot show, so it is left out. Embed a snippet, a box, a step, a video, media or a table.`,
  })
  return []
}

function showByKind(entry: Entry, place: RichTextPlace): RichText | undefined {
  const show = <T extends ContentTypeId>(type: T) => {
    const embed = embeds[type]
    return embed && isEntryOf(type, entry) ? embed(entry, place) : undefined
  }
  return show(entry.sys.contentType)
}
