import { appendFile, mkdir, readFile, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { isMissing } from '../lib/error-code'
import { toInsights } from './search-insights'
import type { SearchEvent, SearchRecords } from './search-records'

/** Readable by the gateway's own user only. */
const PRIVATE = 0o600

/** Some hundred thousand searches; the file before it is kept too, and what is older is dropped. */
export const MAX_FILE_BYTES = 32 * 1024 * 1024

/** What comes in within this time is written together. */
const WRITE_EVERY_MS = 1000

/** When the disk is slower than the searches come in, the newest are dropped: a record is worth less than the memory. */
const MAX_WAITING = 10_000

const base = { at: z.string() }
const eventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('search'), id: z.string(), query: z.string(), results: z.number(), ...base }),
  z.object({ kind: z.literal('click'), searchId: z.string(), position: z.number(), ...base }),
  z.object({
    kind: z.literal('rating'),
    searchId: z.string(),
    value: z.union([z.literal(1), z.literal(2)]),
    comment: z.string(),
    ...base,
  }),
  z.object({ kind: z.literal('suggestion'), query: z.string(), contentId: z.string(), ...base }),
])

interface FileOptions {
  file: string
  report: (problem: string) => void
  maxBytes?: number
}

/** Keeps search records as lines of JSON in a file that is replaced when it is full. */
export function createSearchRecordFile({
  file,
  report,
  maxBytes = MAX_FILE_BYTES,
}: FileOptions): SearchRecords {
  const older = `${file}.1`
  let waiting: SearchEvent[] = []
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  async function append(lines: string) {
    await mkdir(path.dirname(file), { recursive: true })
    if ((await sizeOf(file)) + lines.length > maxBytes) await rename(file, older).catch(ignoreMissing)
    await appendFile(file, lines, { mode: PRIVATE })
  }

  function write(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const events = waiting
    waiting = []
    if (events.length === 0) return writing
    const lines = events.map((event) => `${JSON.stringify(event)}\n`).join('')
    writing = writing
      .then(() => append(lines))
      .catch((error: unknown) =>
        report(`${events.length} search records could not be kept: ${String(error)}`),
      )
    return writing
  }

  return {
    add(event) {
      if (waiting.length >= MAX_WAITING) return
      waiting.push(event)
      timer ??= setTimeout(() => void write(), WRITE_EVERY_MS).unref()
    },
    async insights(limit) {
      await write()
      const texts = await Promise.all([older, file].map(readIfThere))
      return toInsights(texts.flatMap(eventsIn), limit)
    },
    close: write,
  }
}

/** A line that a crash cut short is passed over. */
function eventsIn(text: string): SearchEvent[] {
  return text.split('\n').flatMap((line) => {
    try {
      return line === '' ? [] : [eventSchema.parse(JSON.parse(line))]
    } catch {
      return []
    }
  })
}

const sizeOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    (error: unknown) => (ignoreMissing(error), 0),
  )

const readIfThere = (file: string) =>
  readFile(file, 'utf8').catch((error: unknown) => (ignoreMissing(error), ''))

function ignoreMissing(error: unknown): void {
  if (!isMissing(error)) throw error
}
