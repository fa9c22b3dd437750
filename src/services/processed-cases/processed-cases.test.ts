import { createProcessedCases, MAX_STORED, STORAGE_KEY } from './processed-cases'

const stored = (): unknown => JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null')

beforeEach(() => localStorage.clear())

it('DATA-65 DEFL-21 stores the ids as a JSON list under help-widget-deflected-cases', () => {
  const processed = createProcessedCases()
  processed.start('CASE-1001')
  processed.start('CASE-1002')
  expect(localStorage.getItem('help-widget-deflected-cases')).toBe('["CASE-1001","CASE-1002"]')
})

it('DEFL-20 DEFL-21 finds processed cases again on the next page', () => {
  createProcessedCases().start('CASE-1001')
  const processed = createProcessedCases()
  expect(processed.has('CASE-1001')).toBe(true)
  expect(processed.has('CASE-1002')).toBe(false)
})

it('DEFL-20 keeps the ids that another tab has stored', () => {
  const processed = createProcessedCases()
  expect(processed.has('CASE-1002')).toBe(false)
  createProcessedCases().start('CASE-1002')
  expect(processed.has('CASE-1002')).toBe(true)
  processed.start('CASE-1001')
  expect(stored()).toEqual(['CASE-1002', 'CASE-1001'])
})

it('DATA-65 stores the id of a case once, even if `start` is called twice for the case', () => {
  const processed = createProcessedCases()
  processed.start('CASE-1001')
  processed.start('CASE-1001')
  expect(stored()).toEqual(['CASE-1001'])
})

it('DATA-65 drops the oldest ids beyond the limit', () => {
  const processed = createProcessedCases()
  for (let number = 0; number <= MAX_STORED; number++) processed.start(`CASE-${number}`)
  expect(stored()).toHaveLength(MAX_STORED)
  const onTheNextPage = createProcessedCases()
  expect(onTheNextPage.has('CASE-0')).toBe(false)
  expect(onTheNextPage.has(`CASE-${MAX_STORED}`)).toBe(true)
})

it.each(['', 'CASE-1001', '{"CASE-1001":true}', 'null', '"CASE-1001"', '[1, null, ["CASE-1001"]]'])(
  'DATA-65 ignores the stored value %p, and replaces it with a valid list',
  (content) => {
    localStorage.setItem(STORAGE_KEY, content)
    const processed = createProcessedCases()
    expect(processed.has('CASE-1001')).toBe(false)
    processed.start('CASE-1001')
    expect(stored()).toEqual(['CASE-1001'])
  },
)

it('DEFL-20 keeps the ids in memory when storage is blocked', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  const processed = createProcessedCases(refuse)
  expect(processed.has('CASE-1001')).toBe(false)
  processed.start('CASE-1001')
  expect(processed.has('CASE-1001')).toBe(true)
})
