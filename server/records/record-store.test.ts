import type { Database } from './database/database'
import { createRecordStore } from './record-store'

afterEach(() => jest.useRealTimers())

it('opens the database again two seconds after a failure, even if the clock was set back', async () => {
  jest.useFakeTimers()
  const database: Database = { run: () => Promise.resolve([]), close: () => Promise.resolve() }
  const open = jest.fn(() => Promise.resolve(database)).mockRejectedValueOnce(new Error('away'))
  const retention = { records: 1, chats: 1, analytics: 1 }
  const store = createRecordStore({ open, retention, maxTableBytes: 1e9, report: () => {} })
  for (let tries = 0; tries < 2; tries += 1) await expect(store.open()).rejects.toThrow('away')
  expect(open).toHaveBeenCalledTimes(1)
  jest.setSystemTime(Date.now() - 60 * 60_000)
  jest.advanceTimersByTime(2_000)
  await store.open()
  expect(open).toHaveBeenCalledTimes(2)
  await store.close()
})
