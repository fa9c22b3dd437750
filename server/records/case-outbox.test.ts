import { existsSync } from 'node:fs'
import path from 'node:path'
import { aFolder } from '../testing/fake-public'
import { createCaseOutbox } from './case-outbox'
import { RecordsError } from './database'
import type { NewRecord } from './record-store'

const aCase = (case_id: string): NewRecord => ({ kind: 'caseClosing', fields: { case_id } })

function setUp(file = path.join(aFolder().folder, 'records', 'closed-cases.json')) {
  const written: string[] = []
  const problems: string[] = []
  let isDown = false
  const store = {
    add(records: readonly NewRecord[]) {
      if (isDown) return Promise.reject(new RecordsError('the database is away'))
      written.push(...records.map(({ fields }) => String(fields.case_id)))
      return Promise.resolve()
    },
  }
  const outbox = createCaseOutbox({ file, store, report: (problem) => void problems.push(problem) })
  return { outbox, file, written, problems, breakDown: (down: boolean) => (isDown = down) }
}

describe('the records of closed cases', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] }))
  afterEach(() => jest.useRealTimers())

  const untilFlushed = async (done: () => boolean) => {
    while (!done()) {
      await jest.advanceTimersByTimeAsync(1_000)
      await new Promise(setImmediate)
    }
  }

  it('DEFL-25 wait in a file while the database is away, and are written when it is back', async () => {
    const { outbox, file, written, problems, breakDown } = setUp()
    await outbox.add(aCase('CASE-1'))
    breakDown(true)
    await outbox.add(aCase('CASE-2'))
    await outbox.add(aCase('CASE-3'))
    expect(existsSync(file)).toBe(true)
    expect(problems).toContain('2 closed cases wait for the database: RecordsError: the database is away')
    breakDown(false)
    await untilFlushed(() => !existsSync(file))
    expect(written).toEqual(['CASE-1', 'CASE-2', 'CASE-3'])
    outbox.close()
  })

  it('DEFL-25 are written after a restart', async () => {
    const before = setUp()
    before.breakDown(true)
    await before.outbox.add(aCase('CASE-1'))
    before.outbox.close()
    const after = setUp(before.file)
    await after.outbox.flush()
    expect(after.written).toEqual(['CASE-1'])
    expect(existsSync(after.file)).toBe(false)
  })

  it('DEFL-25 wait in memory, and in the log, when the disk takes no file either', async () => {
    const { outbox, written, problems, breakDown } = setUp('/dev/full/closed-cases.json')
    breakDown(true)
    await outbox.add(aCase('CASE-1'))
    expect(problems[0]).toContain('CASE-1')
    breakDown(false)
    await untilFlushed(() => written.length > 0)
    expect(written).toEqual(['CASE-1'])
    outbox.close()
  })
})
