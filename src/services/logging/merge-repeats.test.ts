import type { LogEntry } from '../../contracts/log-entries'
import { createFakeClock } from '../../lib/testing/fake-clock'
import { mergeRepeats } from './merge-repeats'
import { aBrowser } from './testing/a-browser'

function setUp() {
  const clock = createFakeClock()
  const { anEntry } = aBrowser()
  const puts: LogEntry[] = []
  const repeats = mergeRepeats({ clock, put: (entry) => puts.push(entry) })
  const error = (parts: Partial<LogEntry> = {}) =>
    repeats.take(anEntry({ type: 'error', message: 'Search failed', ...parts }))
  const counts = () => puts.map(({ repeatCount = 1 }) => repeatCount)
  return { repeats, pass: clock.passAsync, puts, error, counts, anEntry }
}

it('LOG-08 LOG-09 stores an error immediately, and its repeat count 2 s after the first repeat', async () => {
  const { error, pass, puts, counts } = setUp()
  error()
  expect(counts()).toEqual([1])
  for (let times = 0; times < 4; times++) error()
  await pass(1_999)
  expect(counts()).toEqual([1])
  await pass(1)
  expect(counts()).toEqual([1, 5])
  expect(puts[1]?.id).toBe(puts[0]?.id)
})

it('LOG-09 stores the count of a constantly repeated error every 2 s', async () => {
  const { error, pass, counts } = setUp()
  for (let times = 0; times < 60; times++) {
    error()
    await pass(100)
  }
  expect(counts()).toEqual([1, 21, 41])
  await pass(2_000)
  expect(counts()).toEqual([1, 21, 41, 60])
})

it('LOG-18 stores no count without repeats', () => {
  const { error, puts } = setUp()
  error()
  expect(puts[0]).not.toHaveProperty('repeatCount')
})

it.each([
  ['message', { message: 'Search failed again' }],
  ['code', { code: 'Search_Failed' }],
  ['category', { category: 'Search' }],
  ['data', { data: { query: 'x' } }],
  ['exception', { exception: { name: 'TypeError' } }],
])('LOG-08 does not merge errors with different values of %s', (_, parts) => {
  const { error, puts } = setUp()
  error()
  error(parts)
  expect(new Set(puts.map(({ id }) => id)).size).toBe(2)
})

it('LOG-08 merges identical errors of different times and pages', async () => {
  const { error, pass, counts } = setUp()
  error()
  await pass(10_000)
  error({ url: 'https://help.example/faq/payments-faq' })
  await pass(2_000)
  expect(counts()).toEqual([1, 2])
})

it('LOG-08 does not merge identical warnings', () => {
  const { repeats, anEntry, counts } = setUp()
  for (const type of ['info', 'warning', 'warning'] as const) repeats.take(anEntry({ type, message: 'Slow' }))
  expect(counts()).toEqual([1, 1, 1])
})

it('LOG-10 starts a new entry for an error that repeats more than 30 s after the first one', async () => {
  const { error, pass, puts, counts } = setUp()
  error()
  await pass(29_000)
  error()
  await pass(999)
  error()
  expect(counts()).toEqual([1])
  await pass(1)
  expect(counts()).toEqual([1, 3]) // the second entry counts all three errors
  error()
  expect(counts()).toEqual([1, 3, 1])
  expect(puts[2]?.id).not.toBe(puts[0]?.id)
})

it('LOG-09 stores waiting repeat counts immediately on `flush`', () => {
  const { error, repeats, counts } = setUp()
  error()
  error()
  repeats.flush()
  expect(counts()).toEqual([1, 2])
  repeats.stop()
  expect(counts()).toEqual([1, 2])
})
