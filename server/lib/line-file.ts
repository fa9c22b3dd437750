import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'

/** Readable by the gateway's own user only: the lines say who did what. */
const PRIVATE = 0o600

/** Appends lines of JSON to a file, one at a time; a line is on the disk before `add` is done. */
export function createLineFile<T>(file: string): { add(record: T): Promise<void> } {
  let last: Promise<unknown> = Promise.resolve()

  async function append(record: T): Promise<void> {
    await mkdir(path.dirname(file), { recursive: true })
    const handle = await open(file, 'a+', PRIVATE)
    try {
      const { size } = await handle.stat()
      const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1))
      // A line that a crash cut short must not swallow this one.
      const start = size === 0 || buffer.toString() === '\n' ? '' : '\n'
      await handle.appendFile(`${start}${JSON.stringify(record)}\n`)
      await handle.datasync()
    } finally {
      await handle.close()
    }
  }

  return {
    add(record) {
      const done = last.then(() => append(record))
      last = done.catch(() => {}) // one that failed must not hold up the next
      return done
    },
  }
}
