import { rebuildStatus, type RebuildStatus } from '../../src/contracts/rebuild'
import { readIfPresent, writeAtomically } from '../../lib/state-folder'

const NOTHING: RebuildStatus = { waiting: [], running: null, last: [] }

/** Keeps the rebuilds on disk. A ledger that cannot be read is replaced by an empty one: comparing sync tokens finds what it knew. */
export function createLedgerFile(path: string, log: (line: string) => void) {
  let writing: Promise<unknown> = Promise.resolve()
  return {
    async read(): Promise<RebuildStatus> {
      const text = await readIfPresent(path)
      if (text === null) return NOTHING
      try {
        return rebuildStatus.parse(JSON.parse(text))
      } catch (error) {
        log(`The list of rebuilds in ${path} cannot be read, so a new list is started: ${String(error)}`)
        return NOTHING
      }
    },
    write(content: RebuildStatus): Promise<void> {
      const text = JSON.stringify(content)
      const done = writing.then(() => writeAtomically(path, text))
      writing = done.catch(() => {})
      return done
    },
  }
}

export type LedgerFile = ReturnType<typeof createLedgerFile>
