import path from 'node:path'
import { openPglite } from '../records/pglite-database'
import { createRecordStore } from '../records/record-store'
import { createLogFile } from '../upstream/log-file'

/* Writes records and log entries without a pause, and says of each when it is kept. Somebody kills it. */

const WRITERS = 8

const [, , folder = '', run = ''] = process.argv
const store = createRecordStore({
  open: () => openPglite(path.join(folder, 'database')),
  retention: { records: 9999, chats: 9999, analytics: 9999 },
  report: (problem) => console.error(problem),
})
const log = createLogFile({
  folder: path.join(folder, 'log'),
  keepDays: 30,
  maxTotalBytes: 1e9,
  maxFileBytes: 64_000,
})
const say = (line: string) => process.stdout.write(`${line}\n`)

async function writeRecords(writer: number) {
  for (let count = 0; ; count += 1) {
    const event_id = `${run}-${writer}-${count}`
    const at = new Date().toISOString()
    await store.add([
      { kind: 'analyticsEvent', fields: { event_id, name: 'e', params: {}, visitor: 'v', at } },
    ])
    say(`record ${event_id}`)
  }
}

async function writeEntries(writer: number) {
  for (let count = 0; ; count += 1) {
    const id = `${run}-${writer}-${count}`
    await log.keep([{ id, type: 'info', message: 'text' }])
    say(`entry ${id}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

for (let writer = 0; writer < WRITERS; writer += 1) {
  void writeRecords(writer)
  void writeEntries(writer)
}
