import { placeOf } from '../../read/content'
import type { Place } from '../../read/issues'
import type { EntryOf, Link } from '../../../model/entry'
import type { RichTextPlace } from './raw-node'
import type { Spotlight, SpotlightKind } from '../../../model/rich-text'
import { toRichText } from './to-rich-text'

const kinds: readonly SpotlightKind[] = ['info', 'whoUsesThisFeature', 'note', 'disclaimer']

/** The default kind is `info` (DATA-09, RICH-16, RICH-17). Leaves out and reports a box without text. */
export function toSpotlight(entry: EntryOf<'spotlightBox'>, place: RichTextPlace): Spotlight | undefined {
  const content = toRichText(entry.fields.description, { ...place, at: placeOf(entry, 'description') })
  if (content.length === 0) {
    place.reader.reportIssue(placeOf(entry, 'description'), {
      severity: 'error',
      code: 'missing-field',
      message: 'The box has no text, so it is left out. Write its description or unpublish the entry.',
    })
    return undefined
  }
  const type = place.reader.entryOf('spotlightBoxType', entry.fields.type, placeOf(entry, 'type'))
  const kind = kinds.find((one) => one === type?.fields.codeId) ?? 'info'
  return { kind, name: entry.fields.name ?? '', content }
}

export function toSpotlights(
  links: readonly Link[] | undefined,
  at: Place,
  place: RichTextPlace,
): Spotlight[] {
  return place.reader
    .entries('spotlightBox', links, at)
    .flatMap((entry) => toSpotlight(entry, { ...place, trail: [...place.trail, entry.sys.id] }) ?? [])
}
