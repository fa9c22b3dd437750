import { z } from 'zod'
import { entryOutcome, type Rebuild, type RebuildCause } from '../../src/contracts/rebuild'
import { readIfPresent, writeAtomically } from '../../lib/state-folder'

const event = z.object({
  action: z.enum(['publish', 'unpublish', 'archive', 'delete']),
  kind: z.enum(['Entry', 'Asset', 'ContentType']),
  id: z.string(),
  revision: z.number().optional(),
  contentType: z.string().optional(),
  editor: z.string().optional(),
  receivedAt: z.string(),
})

const cause = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('webhook'), event }),
  z.object({ kind: z.literal('missed'), changes: z.number() }),
])

const rebuild = z.object({
  id: z.string(),
  causes: z.array(cause),
  startedAt: z.string(),
  endedAt: z.string().exactOptional(),
  outcome: z.enum(['published', 'unchanged', 'failed', 'interrupted']).exactOptional(),
  release: z.string().exactOptional(),
  pagesChanged: z.number().exactOptional(),
  changedPages: z.array(z.string()).exactOptional(),
  entries: z.array(entryOutcome).exactOptional(),
  message: z.string().exactOptional(),
})

const ledger = z.object({
  waiting: z.array(cause),
  running: rebuild.nullable(),
  last: z.array(rebuild),
})

export interface Ledger {
  readonly waiting: readonly RebuildCause[]
  readonly running: Rebuild | null
  readonly last: readonly Rebuild[]
}

const NOTHING: Ledger = { waiting: [], running: null, last: [] }

/**
 * Keeps on disk what is to be built for, what runs, and what was built. A ledger that cannot be read is replaced by an empty one: the comparison of sync
 * tokens finds what it knew.
 */
export function createLedgerFile(path: string, log: (line: string) => void) {
  let writing: Promise<unknown> = Promise.resolve()
  return {
    async read(): Promise<Ledger> {
      const text = await readIfPresent(path)
      if (text === null) return NOTHING
      try {
        return ledger.parse(JSON.parse(text))
      } catch (error) {
        log(`The list of rebuilds in ${path} cannot be read, so a new list is started: ${String(error)}`)
        return NOTHING
      }
    },
    write(content: Ledger): Promise<void> {
      const text = JSON.stringify(content)
      const done = writing.then(() => writeAtomically(path, text))
      writing = done.catch(() => {})
      return done
    },
  }
}

export type LedgerFile = ReturnType<typeof createLedgerFile>
