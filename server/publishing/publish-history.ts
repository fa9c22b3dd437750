import { publishStatus, type PublishStatus } from '../../src/contracts/publish'
import { readIfPresent, writeAtomically } from '../../lib/state-folder'

const NOTHING: PublishStatus = { waiting: [], running: null, last: [] }

/**
 * Stores the publish history in a file. If the file is invalid, starts a new one. That loses waiting events,
 * but the watch for missed changes finds their changes, except changes of content types.
 */
export function createPublishHistory(path: string, log: (line: string) => void) {
  let writing: Promise<unknown> = Promise.resolve()
  /** the write that follows the running one, and its content */
  let next: { readonly pending: { content: PublishStatus }; readonly done: Promise<void> } | undefined
  return {
    async read(): Promise<PublishStatus> {
      const text = await readIfPresent(path)
      if (text === null) return NOTHING
      try {
        return publishStatus.parse(JSON.parse(text))
      } catch (error) {
        log(`Could not read the publish history in ${path}; starting a new one: ${String(error)}`)
        return NOTHING
      }
    },
    write(content: PublishStatus): Promise<void> {
      // events that arrive during a write share the next write
      if (next) {
        next.pending.content = content
        return next.done
      }
      const pending = { content }
      const done = writing.then(() => {
        next = undefined
        return writeAtomically(path, JSON.stringify(pending.content))
      })
      next = { pending, done }
      writing = done.catch(() => {})
      return done
    },
  }
}

export type PublishHistory = ReturnType<typeof createPublishHistory>
