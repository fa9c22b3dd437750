import type { EntryOutcome, Rebuild, RebuildCause, RebuildOutcome } from '../../contracts/rebuild'

const actions = {
  publish: 'published',
  unpublish: 'unpublished',
  archive: 'archived',
  delete: 'deleted',
} as const

const kinds = { Entry: 'entry', Asset: 'file', ContentType: 'content type' } as const

/** Returns what became of the entry of a cause; undefined if it is not known. */
export const entryOf = (cause: RebuildCause, entries: readonly EntryOutcome[]): EntryOutcome | undefined =>
  cause.kind === 'webhook' && cause.event.kind === 'Entry'
    ? entries.find(({ id }) => id === cause.event.id)
    : undefined

/** `"Merge customers" (kbHowTo) was published by dana.`; by its id while the title is not known. */
export function causeInWords(cause: RebuildCause, entries: readonly EntryOutcome[] = []): string {
  if (cause.kind === 'missed')
    return cause.changes === 1
      ? 'One change was found that had not been announced.'
      : `${cause.changes} changes were found that had not been announced.`
  const { action, kind, id, contentType, editor } = cause.event
  const title = entryOf(cause, entries)?.title
  const name = title === undefined ? `The ${kinds[kind]} ${id}` : `"${title}"`
  const what = `${name}${contentType ? ` (${contentType})` : ''}`
  return `${what} was ${actions[action]}${editor ? ` by ${editor}` : ''}.`
}

/** Of entries whose state is not plain from the outcome. */
export const stateWords: Readonly<Record<'held' | 'unused' | 'late', string>> = {
  held: 'It is held back, so readers do not see this version:',
  unused: 'No page shows it.',
  late: 'Contentful did not deliver this version within 30 s. Fieldbook looks for it again within five minutes.',
}

export const outcomeWords: Readonly<Record<RebuildOutcome, string>> = {
  published: 'Live',
  unchanged: 'No page changed',
  failed: 'Not published',
  interrupted: 'Interrupted',
}

/** How long it took from the editor's click, or from the start where nobody clicked, to the end; undefined while it runs. */
export function secondsUntilLive({ causes, startedAt, endedAt }: Rebuild): number | undefined {
  if (endedAt === undefined) return undefined
  const clicks = causes.flatMap((cause) => (cause.kind === 'webhook' ? [cause.event.receivedAt] : []))
  const first = [...clicks, startedAt].reduce((a, b) => (a < b ? a : b))
  return Math.round((Date.parse(endedAt) - Date.parse(first)) / 1000)
}

/** `42 s`, `3 min 5 s` */
export function durationInWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const rest = seconds % 60
  if (minutes === 0) return `${rest} s`
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`
}

/** Editors compare with their own clock: their time, not the provider's. */
export function timeInWords(iso: string): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))
}

/** To the second: two publishes may end within a minute, and a person who chooses between their releases has to tell them apart. */
export function momentInWords(iso: string): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(iso))
}
