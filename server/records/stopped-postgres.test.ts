import path from 'node:path'
import { itNeedingPostgres, findTestDatabase } from '../testing/a-postgres'
import { aFolder } from '../testing/fake-public'
import { openRecords } from './open-records'

const startPostgres = findTestDatabase()

const withPostgres = itNeedingPostgres(startPostgres !== undefined)

withPostgres('DEFL-25 rejects checks and new records after PostgreSQL has stopped', async () => {
  const { folder, remove } = aFolder()
  const problems: string[] = []
  const open = (databaseUrl: string) =>
    openRecords({
      databaseUrl,
      retentionDays: { records: 9999, chats: 9999, analytics: 9999 },
      maxTableBytes: 1e9,
      folder: path.join(folder, 'database'),
      key: Buffer.from('a key'),
      report: (problem) => void problems.push(problem),
    })
  const closed = (caseId: string) => ({
    caseId,
    articleUrl: '/a',
    closedBy: 'ann',
    closedAt: new Date().toISOString(),
  })

  const first = await startPostgres?.()
  const before = open(first?.url ?? '')
  try {
    await before.open()
    await before.check()
    await before.cases.begin(closed('CASE-1'))
  } finally {
    await first?.stop()
  }
  await expect(before.check()).rejects.toThrow()
  await expect(before.cases.begin(closed('CASE-2'))).rejects.toThrow()
  await before.close()
  expect(problems).toEqual([])
  remove()
})
