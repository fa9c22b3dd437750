import type { Rebuild, RebuildCause, RebuildStatus } from '../../src/contracts/rebuild'

const NONE: ReadonlySet<string> = new Set()

/**
 * What anybody may know of the rebuilds: entries that have a public page, no editors, and no output of a failed build. An entry
 * without a page is not named, since its id may begin with that of a private article.
 * While a rebuild waits or runs, it is not known yet which entries are private.
 */
export function toPublicStatus({ running, waiting, last }: RebuildStatus) {
  const anonymous = (cause: RebuildCause) => toPublicCause(cause, NONE)
  return {
    running: running && { ...running, message: undefined, causes: running.causes.map(anonymous) },
    waiting: waiting.map(anonymous),
    last: last.map(toPublicRebuild),
  }
}

function toPublicRebuild({ causes, entries = [], message, ...rebuild }: Rebuild) {
  const named = new Set(
    entries.filter(({ isPrivate, path }) => !isPrivate && path !== undefined).map(({ id }) => id),
  )
  return {
    ...rebuild,
    causes: causes.map((cause) => toPublicCause(cause, named)),
    ...(rebuild.outcome !== 'failed' && message !== undefined && { message }),
  }
}

function toPublicCause(cause: RebuildCause, named: ReadonlySet<string>) {
  if (cause.kind === 'missed') return cause
  const { id, editor: _editor, ...event } = cause.event
  return { kind: cause.kind, event: { ...event, ...(named.has(id) && { id }) } }
}
