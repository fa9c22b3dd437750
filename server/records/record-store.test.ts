import { RecordsError, type Database } from './database/database'
import { createRecordStore } from './record-store'

const aDatabase = (run: Database['run'] = () => Promise.resolve([])) =>
  ({ run: jest.fn(run), close: jest.fn(() => Promise.resolve()) }) satisfies Database

const aStore = (open: () => Promise<Database>) =>
  createRecordStore({
    open,
    retention: { records: 1, chats: 1, analytics: 1 },
    maxTableBytes: 1e9,
    report: () => {},
  })

afterEach(() => jest.useRealTimers())

it('opens the database again two seconds after a failure, even if the clock was set back', async () => {
  jest.useFakeTimers()
  const open = jest.fn(() => Promise.resolve(aDatabase())).mockRejectedValueOnce(new Error('away'))
  const store = aStore(open)
  for (let tries = 0; tries < 2; tries += 1) await expect(store.open()).rejects.toThrow('away')
  expect(open).toHaveBeenCalledTimes(1)
  jest.setSystemTime(Date.now() - 60 * 60_000)
  jest.advanceTimersByTime(2_000)
  await store.open()
  expect(open).toHaveBeenCalledTimes(2)
  await store.close()
})

it('closes the database if the first removal of old records fails', async () => {
  const database = aDatabase()
  database.run.mockResolvedValueOnce([]).mockRejectedValueOnce(new Error('disk full'))
  await expect(aStore(() => Promise.resolve(database)).open()).rejects.toThrow('disk full')
  expect(database.close).toHaveBeenCalledTimes(1)
})

it('keeps the reopened database when a call that was pending on the previous database fails', async () => {
  const ended = aDatabase()
  const failures: ((error: Error) => void)[] = []
  const open = jest.fn(() => Promise.resolve(aDatabase())).mockResolvedValueOnce(ended)
  const store = aStore(open)
  await store.open()
  ended.run.mockImplementation(() => new Promise((_, reject) => failures.push(reject)))
  const calls = [store.readNow('select 1'), store.readNow('select 2')]
  await Promise.resolve()
  failures[0]?.(new RecordsError('ended'))
  await expect(calls[0]).rejects.toThrow('ended')
  await store.readNow('select 3')
  failures[1]?.(new RecordsError('ended'))
  await expect(calls[1]).rejects.toThrow('ended')
  await store.readNow('select 4')
  expect(open).toHaveBeenCalledTimes(2)
  await store.close()
})

describe('a batch of three calls that fails', () => {
  const duplicate = Object.assign(new Error('duplicate key'), { code: '23505' })
  const anEvent = (name: string) => ({ kind: 'analyticsEvent', fields: { name } }) as const

  /**
   * Adds a record, then a batch of three. The first error fails the batch. Each further error fails a later
   * write.
   */
  async function addBatch(...errors: Error[]) {
    const database = aDatabase()
    const store = aStore(() => Promise.resolve(database))
    await store.open()
    database.run.mockClear().mockResolvedValueOnce([])
    for (const error of errors) database.run.mockRejectedValueOnce(error)
    const names = ['alone', 'first', 'second', 'third']
    const settled = await Promise.allSettled(names.map((name) => store.add([anEvent(name)])))
    await store.close()
    return { settled: settled.map(({ status }) => status), writes: database.run.mock.calls.length }
  }

  it('is saved call by call if one call has invalid data, and only that call rejects', async () => {
    expect(await addBatch(duplicate, duplicate)).toEqual({
      settled: ['fulfilled', 'rejected', 'fulfilled', 'fulfilled'],
      writes: 5,
    })
  })

  it.each([
    ['the connection breaks', Object.assign(new Error('reset'), { code: 'ECONNRESET' })],
    ['the disk is full', Object.assign(new Error('disk full'), { code: '53100' })],
    ['the thread ends', new RecordsError('ended')],
  ])('is not tried again if %s', async (_, outage) => {
    const settled = ['fulfilled', 'rejected', 'rejected', 'rejected']
    expect(await addBatch(outage)).toEqual({ settled, writes: 2 })
    expect(await addBatch(duplicate, outage)).toEqual({ settled, writes: 3 })
  })
})
