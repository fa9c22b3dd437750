import type { EntryOutcome, PublishRun, PublishCause, PublishOutcome } from '../../contracts/publish'

const actions = {
  publish: 'published',
  unpublish: 'unpublished',
  archive: 'archived',
  delete: 'deleted',
} as const

const kinds = { Entry: 'entry', Asset: 'file', ContentType: 'content type' } as const

const entryOf = (cause: PublishCause, entries: readonly EntryOutcome[]): EntryOutcome | undefined =>
  cause.kind === 'webhook' && cause.event.kind === 'Entry'
    ? entries.find(({ id }) => id === cause.event.id)
    : undefined

/** Returns the entry whose last cause is at `place`, if any, so that an entry's state is shown only once. */
export function entryWithLastCauseAt(
  causes: readonly PublishCause[],
  place: number,
  entries: readonly EntryOutcome[],
) {
  const [cause, ...later] = causes.slice(place)
  const entry = cause && entryOf(cause, entries)
  return entry && later.some((one) => entryOf(one, [entry])) ? undefined : entry
}

export const entriesWithoutCause = ({ causes, entries = [] }: PublishRun): EntryOutcome[] =>
  entries.filter((entry) => !causes.some((cause) => entryOf(cause, [entry])))

/** Returns a sentence such as `"Merge customers" (kbHowTo) was published by dana.` */
export function causeInWords(cause: PublishCause, entries: readonly EntryOutcome[] = []): string {
  if (cause.kind === 'missed') {
    if (cause.changes === 0)
      return 'A date in the content has passed, such as the end of an announcement band.'
    return cause.changes === 1
      ? 'One change was found that no webhook had reported.'
      : `${cause.changes} changes were found that no webhook had reported.`
  }
  const { action, kind, id, contentType, editor } = cause.event
  const title = entryOf(cause, entries)?.title ?? cause.event.title
  const name = title === undefined ? `The ${kinds[kind]} ${id}` : `"${title}"`
  const what = `${name}${contentType ? ` (${contentType})` : ''}`
  return `${what} was ${actions[action]}${editor ? ` by ${editor}` : ''}.`
}

const stateWords: Readonly<Record<EntryOutcome['state'], string>> = {
  live: 'Live.',
  gone: 'Removed from the site.',
  held: 'This change is held back and not live:',
  unused: 'No page shows it.',
  late: 'This change is not live yet. Fieldbook tries again within five minutes:',
}

/** If the text ends with a colon, the entry's issues follow it. */
export function stateInWords({ state, isGivenUp }: EntryOutcome, isUndone = false): string {
  if (isGivenUp)
    return 'This change is not live yet. The retries have ended. The comparison with Contentful publishes it when it arrives:'
  if (isUndone && state === 'live') return 'Not live since the rollback.'
  if (isUndone && state === 'gone') return 'The rollback undid this change.'
  return stateWords[state]
}

/** True if the live release is older than the one of this publish. Release ids sort by time. */
export const isRolledBack = ({ release }: PublishRun, currentRelease: string | undefined): boolean =>
  release !== undefined && currentRelease !== undefined && release > currentRelease

const outcomeWords: Readonly<Record<PublishOutcome, string>> = {
  published: 'Live',
  unchanged: 'No page changed',
  failed: 'Not published',
  dropped: 'Not published',
  interrupted: 'Interrupted',
}

/**
 * Returns the outcome in words. A publish that succeeded is `Not live` if readers see none of its changes,
 * `Partly live` if they see only some, and `Rolled back` if a rollback undid it.
 */
export function outcomeInWords({ outcome, entries = [] }: PublishRun, isUndone: boolean): string {
  if (outcome === undefined) return 'Running'
  if (isUndone) return 'Rolled back'
  const shown = entries.filter(({ state }) => state === 'live' || state === 'gone').length
  if (outcome === 'failed' || outcome === 'interrupted' || shown === entries.length)
    return outcomeWords[outcome]
  return shown === 0 ? 'Not live' : 'Partly live'
}

/**
 * Returns the seconds from the first webhook or the publish's start, whichever is earlier, to the end of the
 * publish; undefined until it has ended.
 */
export function secondsUntilLive({ causes, startedAt, endedAt }: PublishRun): number | undefined {
  if (endedAt === undefined) return undefined
  const received = causes.flatMap((cause) => (cause.kind === 'webhook' ? [cause.event.receivedAt] : []))
  const first = [...received, startedAt].reduce((a, b) => (a < b ? a : b))
  return Math.round((Date.parse(endedAt) - Date.parse(first)) / 1000)
}

/** Formats a duration: `42 s`, `3 min 5 s`. */
export function durationInWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const rest = seconds % 60
  if (minutes === 0) return `${rest} s`
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`
}

export function timeInWords(iso: string): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))
}

/** Formats a time with seconds, to tell apart two releases of the same minute. */
export function timeWithSeconds(iso: string): string {
  return new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(iso))
}
