import fc from 'fast-check'
import type { LogEntry } from '../../contracts/log-entries'
import { createLogStore, join, MAX_GONE, toSend, withEntry, withoutSent, type LogState } from './log-store'
import { aBrowser } from './testing/a-browser'

const NOW = Date.UTC(2026, 0, 15)
const { anEntry } = aBrowser()
const round = { at: NOW, failures: 0, askedToWait: 0 }
const EMPTY: LogState = { entries: [], gone: [], round }
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
    const filled = entries.reduce(withEntry, EMPTY)
    return withoutSent(filled, sent, { at: NOW + at, failures, askedToWait: 0 })
  })

/** Returns the part of a state that must be equal in all tabs. */
const shared = (state: LogState) => ({
  entries: idsAndCounts(state),
  gone: Object.fromEntries(state.gone),
  round: state.round,
})

it('LOG-05 merges the states of several tabs to the same result, whatever the order', () => {
  fc.assert(
    fc.property(someState, someState, someState, (a, b, c) => {
      expect(shared(join(a, b))).toEqual(shared(join(b, a)))
      expect(shared(join(join(a, b), c))).toEqual(shared(join(a, join(b, c))))
      expect(shared(join(a, a))).toEqual(shared(a))
    }),
  )
})

it('LOG-05 keeps all unsent entries when merging', () => {
  fc.assert(
    fc.property(someState, someState, (a, b) => {
      const both = join(a, b)
      const gone = new Map(both.gone)
      const kept = new Set(both.entries.map(({ id }) => id))
      for (const { id } of [...a.entries, ...b.entries]) expect(kept.has(id) || gone.has(id)).toBe(true)
    }),
  )
})

it('LOG-08 LOG-18 keeps the higher repeat count of an entry when merging', () => {
  const one = withEntry(EMPTY, anEntry({ id: 'a' }))
  const raised = withEntry(one, anEntry({ id: 'a', repeatCount: 4 }))
  expect(idsAndCounts(join(raised, one))).toEqual([['a', 4]])
})

it('LOG-08 LOG-18 sends later repeats of a sent entry as a new entry, which counts only those repeats', () => {
  const sentOf = (state: LogState) => toSend(state.entries, state)
  const first = withEntry(EMPTY, anEntry({ id: 'a' }))
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

it('LOG-05 keeps a limited number of sent ids', () => {
  const batch = Array.from({ length: MAX_GONE + 1 }, () => anEntry())
  expect(withoutSent(EMPTY, batch, round).gone).toHaveLength(MAX_GONE)
})

/** Returns the state of a tab that opens at `now` with this log in storage. */
function stateOf(stored: unknown, now = NOW + 10) {
  const text = JSON.stringify(stored)
  const storage = { key: 'LogStorage_KB', read: () => text, write: () => true, listen: () => () => {} }
  const clock = { now: () => now, after: () => () => {} }
  return createLogStore({ storage, clock, openedAt: now }).getState()
}

it('LOG-04 reads the entries of another page', () => {
  fc.assert(fc.property(someState, (state) => expect(stateOf({ version: 1, state })).toEqual(state)))
})

it('LOG-04 LOG-07 reads a log that the first version of Fieldbook stored', () => {
  const entry = anEntry({ id: 'a', repeatCount: 2, createdOn: '2026-01-14T23:59:00.000Z' })
  const state = {
    entries: [entry],
    gone: [['b', 1]],
    round: { at: NOW - 60_000, failures: 2, askedToWait: 5_000 },
  }
  expect(stateOf({ version: 1, state })).toEqual(state)
})

it('LOG-04 discards entries of another version', () => {
  const state = { entries: [anEntry()], gone: [['b', 1]], round: { ...round, failures: 2 } }
  expect(stateOf({ version: 0, state }, NOW)).toEqual(EMPTY)
})

it('LOG-14 replaces a send time in the future with the present time', () => {
  const ahead = withoutSent(EMPTY, [], { at: NOW + 3_600_000, failures: 3, askedToWait: 0 })
  expect(stateOf({ version: 1, state: ahead }, NOW).round).toEqual({ at: NOW, failures: 3, askedToWait: 0 })
})
