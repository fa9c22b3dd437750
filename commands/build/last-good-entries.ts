import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { keptEntry } from '../../src/build/last-good'
import type { RawEntry } from '../../src/site/read/read-entry'

/** Many lines, and little beside the entries themselves. */
const PIECE_LENGTH = 1_000_000

/** The last version of every entry that had no errors, one line each, beside the releases. */
export interface LastGoodEntries {
  /** The kept versions of these entries. A line that cannot be read is none. */
  read(ids: ReadonlySet<string>): Promise<RawEntry[]>
  /**
   * Makes ready to keep the good entries as they are, and of the faulty ones what was kept before; all others are forgotten. What this
   * resolves with does it, and holds no entry meanwhile: ten thousand articles would be in the way of all that comes between.
   */
  prepare(entries: Iterable<RawEntry>, faulty: ReadonlySet<string>): Promise<() => Promise<void>>
}

export function openLastGoodEntries(dataDir: string): LastGoodEntries {
  const file = join(dataDir, 'last-good-entries.ndjson')

  async function read(ids: ReadonlySet<string>) {
    if (ids.size === 0 || !existsSync(file)) return []
    const found: RawEntry[] = []
    for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
      // most lines are of other entries, and parsing is what costs
      const id = /^\{"id":"([^"\\]*)"/.exec(line)?.[1]
      if (id === undefined || !ids.has(id)) continue
      const entry = readLine(line)
      if (entry) found.push(entry)
    }
    return found
  }

  const take = () => rename(`${file}.new`, file)

  return {
    read,
    async prepare(entries, faulty) {
      const earlier = new Map((await read(faulty)).map((entry) => [entry.id, entry]))
      function* lines() {
        for (const entry of entries) {
          const good = faulty.has(entry.id) ? earlier.get(entry.id) : entry
          if (!good) continue
          const { id, contentType, createdAt, updatedAt, fields } = good
          yield `${JSON.stringify({ id, contentType, createdAt, updatedAt, fields })}\n`
        }
      }
      await pipeline(Readable.from(inPieces(lines())), createWriteStream(`${file}.new`))
      return take
    },
  }
}

/** Forty thousand lines one by one take several times as long. */
function* inPieces(lines: Iterable<string>) {
  let piece = ''
  for (const line of lines) {
    piece += line
    if (piece.length < PIECE_LENGTH) continue
    yield piece
    piece = ''
  }
  yield piece
}

function readLine(line: string): RawEntry | undefined {
  try {
    return keptEntry.parse(JSON.parse(line))
  } catch {
    return undefined
  }
}
