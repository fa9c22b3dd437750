import fc from 'fast-check'
import type { LogEntry } from '../../contracts/log-entries'
import { asSent, emptyState, joined, MAX_GONE, withEntry, withoutSent, type LogState } from './log-state'
import { fromStored, toStored } from './stored-state'
import { aBrowser } from './testing/a-browser'

const NOW = Date.UTC(2026, 0, 15)
const { anEntry } = aBrowser()
const round = { at: NOW, failures: 0, askedToWait: 0 }
const idsAndCounts = ({ entries }: LogState) => entries.map(({ id, repeatCount = 1 }) => [id, repeatCount])

const anId = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const someEntry = fc
  .record({ id: anId, repeatCount: fc.integer({ min: 1, max: 4 }) })
  .map(({ id, repeatCount }): LogEntry =>
    anEntry({ id, repeatCount, createdOn: new Date(NOW).toISOString() }),
  )
const someState = fc
  .record({
    entries: fc.array(someEntry, { maxLength: 5 }),
    sent: fc.array(someEntry, { maxLength: 3 }),
    at: fc.integer({ min: 0, max: 3 }),
    failures: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ entries, sent, at, failures }) => {
    const filled = entries.reduce(withEntry, emptyState(NOW))
    return withoutSent(filled, sent, { at: NOW + at, failures, askedToWait: 0 })
  })

/** What two tabs must agree on. */
const shared = (state: LogState) => ({
  entries: idsAndCounts(state),
  gone: Object.fromEntries([...state.gone].sort()),
  round: state.round,
})

it('LOG-05 joins what tabs know, in whatever order they hear it', () => {
  fc.assert(
    fc.property(someState, someState, someState, (a, b, c) => {
      expect(shared(joined(a, b))).toEqual(shared(joined(b, a)))
      expect(shared(joined(joined(a, b), c))).toEqual(shared(joined(a, joined(b, c))))
      expect(shared(joined(a, a))).toEqual(shared(a))
    }),
  )
})

it('LOG-05 loses no entry that has not been sent when it joins', () => {
  fc.assert(
    fc.property(someState, someState, (a, b) => {
      const both = joined(a, b)
      const kept = new Set(both.entries.map(({ id }) => id))
      for (const { id } of [...a.entries, ...b.entries]) expect(kept.has(id) || both.gone.has(id)).toBe(true)
    }),
  )
})

it('LOG-08 LOG-18 the higher count of an entry is the newer one', () => {
  const one = withEntry(emptyState(NOW), anEntry({ id: 'a' }))
  const raised = withEntry(one, anEntry({ id: 'a', repeatCount: 4 }))
  expect(idsAndCounts(joined(raised, one))).toEqual([['a', 4]])
})

it('LOG-08 LOG-18 what came again after it was sent goes as an entry of its own with what is left of its count', () => {
  const sentOf = (state: LogState) => state.entries.map((entry) => asSent(entry, state))
  const first = withEntry(emptyState(NOW), anEntry({ id: 'a' }))
  const sent = withoutSent(first, first.entries, round)
  expect(sentOf(sent)).toEqual([])
  const again = withEntry(sent, anEntry({ id: 'a', repeatCount: 3 }))
  expect(sentOf(again)).toMatchObject([{ id: 'a+1', repeatCount: 2 }])
  const sentAgain = withoutSent(again, again.entries, round)
  expect(sentOf(sentAgain)).toEqual([])
  const [oneMore] = sentOf(withEntry(sentAgain, anEntry({ id: 'a', repeatCount: 4 })))
  expect(oneMore).toMatchObject({ id: 'a+3' })
  expect(oneMore).not.toHaveProperty('repeatCount')
})

it('LOG-05 remembers a limited number of what was sent', () => {
  const batch = Array.from({ length: MAX_GONE + 1 }, () => anEntry())
  expect(withoutSent(emptyState(NOW), batch, round).gone.size).toBe(MAX_GONE)
})

it('LOG-04 reads what it wrote', () => {
  fc.assert(
    fc.property(someState, (state) => {
      expect(fromStored(toStored(state), NOW + 10)).toEqual(state)
    }),
  )
})

it('LOG-14 does not wait for a time that a clock which was put back has left behind', () => {
  const ahead = withoutSent(emptyState(NOW), [], { at: NOW + 3_600_000, failures: 3, askedToWait: 0 })
  expect(fromStored(toStored(ahead), NOW).round).toEqual({ at: NOW, failures: 3, askedToWait: 0 })
})
