import type { Rebuild, RebuildCause, RebuildStatus } from '../../src/contracts/rebuild'

const NONE: ReadonlySet<string> = new Set()

/**
 * Removes editors, titles, output of failed builds, and ids of entries without a public page. Which entries
 * are private is unknown until a rebuild has ended, so running and waiting ones show no ids.
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
  const publicIds = new Set(
    entries.filter(({ isPrivate, path }) => !isPrivate && path !== undefined).map(({ id }) => id),
  )
  return {
    ...rebuild,
    causes: causes.map((cause) => toPublicCause(cause, publicIds)),
    ...(rebuild.outcome !== 'failed' && message !== undefined && { message }),
  }
}

function toPublicCause(cause: RebuildCause, publicIds: ReadonlySet<string>) {
  if (cause.kind === 'missed') return cause
  const { id, editor: _editor, title: _title, ...event } = cause.event
  return { kind: cause.kind, event: { ...event, ...(publicIds.has(id) && { id }) } }
}
