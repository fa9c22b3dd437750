import { placeOf } from '../../read/content'
import { nameOf } from '../../read/names'
import { toMedia } from '../../read/media'
import type { EntryOf } from '../../../model/entry'
import type { Picture, Step } from '../../../model/rich-text'
import type { RichTextPlace } from './raw-node'
import { toRichText } from './to-rich-text'

export function toStep(entry: EntryOf<'kbStep'>, place: RichTextPlace): Step {
  const { title = '', text, note = '' } = entry.fields
  // The note is shown on one line, even if the field has line breaks.
  const line = note.replace(/\s+/g, ' ').trim()
  const picture = toStepPicture(entry, place)
  return {
    title: title.trim(),
    content: toRichText(text, { ...place, at: placeOf(entry, 'text') }),
    ...(picture && { picture }),
    ...(line !== '' && { note: line }),
  }
}

function toStepPicture(entry: EntryOf<'kbStep'>, { reader }: RichTextPlace): Picture | undefined {
  const at = placeOf(entry, 'image')
  const media = reader.entryOf('media', entry.fields.image, at)
  const shown = media && toMedia(media, reader)
  if (!shown) return undefined
  if (shown.type === 'picture') {
    const { type: _, ...picture } = shown
    return picture
  }
  reader.reportIssue(at, {
    severity: 'error',
    code: 'unexpected-entry',
    message: `Links to ${nameOf(media)}, which is not an image, so it is left out. Embed it in the text of the step.`,
  })
  return undefined
}
