import type { PublishRun, PublishCause, PublishStatus } from '../../src/contracts/publish'

const NONE: ReadonlySet<string> = new Set()

/**
 * Removes editors, titles, error output, and ids of entries without a public page. Which entries are private
 * is unknown until a publish ends, so running and waiting publishes show no ids.
 */
export function toPublicStatus({ running, waiting, last }: PublishStatus) {
  const anonymous = (cause: PublishCause) => toPublicCause(cause, NONE)
  return {
    running: running && { ...running, message: undefined, causes: running.causes.map(anonymous) },
    waiting: waiting.map(anonymous),
    last: last.map(toPublicRun),
  }
}

function toPublicRun({ causes, entries = [], message, ...run }: PublishRun) {
  const publicIds = new Set(
    entries.filter(({ isPrivate, path }) => !isPrivate && path !== undefined).map(({ id }) => id),
  )
  return {
    ...run,
    causes: causes.map((cause) => toPublicCause(cause, publicIds)),
    ...(run.outcome !== 'failed' && message !== undefined && { message }),
  }
}

function toPublicCause(cause: PublishCause, publicIds: ReadonlySet<string>) {
  if (cause.kind === 'missed') return cause
  const { id, editor: _editor, title: _title, ...event } = cause.event
  return { kind: cause.kind, event: { ...event, ...(publicIds.has(id) && { id }) } }
}
