import type { Rebuild, RebuildCause, RebuildStatus } from '../../src/contracts/rebuild'

const NONE: ReadonlySet<string> = new Set()

/**
 * The public part of the rebuilds: entries with a public page, no editors, no output of a failed build. The id of an entry without a
 * page may begin with that of a private article. Which entries are private is unknown until a rebuild has ended.
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
