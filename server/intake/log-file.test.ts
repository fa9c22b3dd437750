import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { aFolder } from '../testing/fake-public'
import { createLogFile } from './log-file'
import { LogSinkError, type ReceivedEntry } from './log-sink'

const DAY_MS = 24 * 60 * 60 * 1000

const anEntry = (id: string, more: Record<string, unknown> = {}): ReceivedEntry => ({
  id,
  type: 'info',
  message: 'text',
  ...more,
})

function aLog(options: { maxFileBytes?: number; maxTotalBytes?: number; retentionDays?: number } = {}) {
  const { folder, remove } = aFolder()
  let time = Date.now()
  const open = () =>
    createLogFile({ folder, retentionDays: 30, maxTotalBytes: 1e9, ...options, now: () => time })
  return {
    folder,
    open,
    current: path.join(folder, 'frontend.ndjson'),
    pass: (ms: number) => (time += ms),
    ids: () => idsIn(folder),
    remove,
  }
}

const idsIn = (folder: string) =>
  readdirSync(folder)
    .sort()
    .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').split('\n').filter(isEntry))
    .map((line) => (JSON.parse(line) as { id: string }).id)
    .sort()

const isEntry = (line: string) => line.endsWith('}')

describe('createLogFile', () => {
  it('LOG-02 writes each entry of simultaneous batches on its own line, with its arrival time', async () => {
    const { open, current, ids, remove } = aLog()
    const log = open()
    const batches = Array.from({ length: 20 }, (_, batch) => [0, 1, 2].map((n) => anEntry(`${batch}-${n}`)))
    await Promise.all(batches.map((batch) => log.save(batch)))
    await log.close()
    expect(ids()).toEqual(
      batches
        .flat()
        .map(({ id }) => id)
        .sort(),
    )
    const [first = ''] = readFileSync(current, 'utf8').split('\n')
    expect(JSON.parse(first)).toEqual({ ...anEntry('0-0'), receivedAt: expect.stringMatching(/Z$/) })
    remove()
  })

  it('LOG-02 takes the arrival time from the clock of the gateway, not from the client', async () => {
    const { open, current, remove } = aLog()
    const log = open()
    await log.save([anEntry('a', { receivedAt: 'forged' })])
    await log.close()
    expect(JSON.parse(readFileSync(current, 'utf8'))).toMatchObject({
      receivedAt: expect.stringMatching(/Z$/),
    })
    remove()
  })

  it('LOG-02 deduplicates entries within a batch, across batches and after a restart', async () => {
    const { open, ids, remove } = aLog()
    const log = open()
    await Promise.all([log.save([anEntry('a'), anEntry('a')]), log.save([anEntry('a'), anEntry('b')])])
    await log.save([anEntry('b'), anEntry('c"\\d')])
    await log.close()
    const next = open()
    await next.save([anEntry('a'), anEntry('c"\\d'), anEntry('e')])
    await next.close()
    expect(ids()).toEqual(['a', 'b', 'c"\\d', 'e'].sort())
    remove()
  })

  it('after a restart, deduplicates entries that are already in the last rotated file', async () => {
    const { open, ids, remove } = aLog({ maxFileBytes: 100 })
    const log = open()
    await log.save([anEntry('a')])
    await log.save([anEntry('b')])
    await log.close()
    const next = open()
    await next.save([anEntry('a'), anEntry('b')])
    await next.close()
    expect(ids()).toEqual(['a', 'b'])
    remove()
  })

  it('starts a new line after a truncated line', async () => {
    const { open, current, ids, remove } = aLog()
    const log = open()
    await log.save([anEntry('a')])
    await log.close()
    appendFileSync(current, '{"id":"b","receivedAt":"2026')
    const next = open()
    await next.save([anEntry('b'), anEntry('c')])
    await next.close()
    expect(ids()).toEqual(['a', 'b', 'c'])
    remove()
  })

  it('rotates a file that is full or a day old', async () => {
    const { open, folder, pass, remove } = aLog({ maxFileBytes: 1_000 })
    const log = open()
    await log.save([anEntry('a', { data: 'x'.repeat(600) })])
    await log.save([anEntry('b', { data: 'x'.repeat(600) })])
    expect(readdirSync(folder)).toHaveLength(2)
    pass(DAY_MS + 1)
    await log.save([anEntry('c')])
    await log.close()
    expect(readdirSync(folder)).toHaveLength(3)
    expect(idsIn(folder)).toEqual(['a', 'b', 'c'])
    remove()
  })

  it('removes the oldest files beyond the limits of age and total size, but never the current file', async () => {
    const { open, folder, pass, ids, remove } = aLog({
      maxFileBytes: 1_000,
      maxTotalBytes: 3_000,
      retentionDays: 2,
    })
    const large = (id: string) => [anEntry(id, { data: 'x'.repeat(800) })]
    const log = open()
    for (const id of ['a', 'b', 'c', 'd', 'e']) await log.save(large(id))
    expect(ids()).toEqual(['c', 'd', 'e'])
    pass(3 * DAY_MS)
    await log.save(large('f'))
    await log.close()
    expect(ids()).toEqual(['f'])
    expect(readdirSync(folder)).toEqual(['frontend.ndjson'])
    remove()
  })

  it('rejects a batch while the folder is not writable, and writes the resent batch afterwards', async () => {
    const { folder, remove } = aFolder()
    const inTheWay = path.join(folder, 'log')
    writeFileSync(inTheWay, '')
    const log = createLogFile({ folder: inTheWay, retentionDays: 1, maxTotalBytes: 1e9 })
    await expect(log.save([anEntry('a')])).rejects.toThrow(LogSinkError)
    writeFileSync(inTheWay, '')
    await expect(log.save([anEntry('a')])).rejects.toThrow(/Could not write/)
    remove()
    await log.save([anEntry('a')])
    await log.close()
    expect(idsIn(inTheWay)).toEqual(['a'])
    remove()
  })
})
