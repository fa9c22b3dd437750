/** @jest-environment node */
import { type Snapshot, createJournal, recordChanges } from './sync-journal'

const NOW = new Date('2026-06-01T12:00:00.000Z')

const aSnapshot = (given: Partial<Snapshot> = {}): Snapshot => ({
  key: 'Entry:one',
  hash: 'first',
  revision: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-02-01T00:00:00.000Z',
  ...given,
})

const first = recordChanges(createJournal(), [aSnapshot()], NOW)
const servedDate = (...states: Partial<Snapshot>[]) =>
  states
    .reduce((journal, state) => recordChanges(journal, [aSnapshot(state)], NOW), first)
    .changes.get('Entry:one')?.updatedAt

describe('REBUILD-01 recordChanges', () => {
  it('records new entries with their own dates and revisions', () => {
    expect(first.head).toBe(1)
    expect(first.changes.get('Entry:one')).toEqual({
      sequence: 1,
      hash: 'first',
      revision: 1,
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-02-01T00:00:00.000Z',
    })
  })

  it('returns the same journal when nothing changed', () => {
    expect(recordChanges(first, [aSnapshot()], NOW)).toBe(first)
  })

  it.each([
    [
      'the date in the export when it is later than before',
      [{ hash: 'b', updatedAt: '2026-03-01T00:00:00Z' }],
      '2026-03-01T00:00:00Z',
    ],
    ['the current time when the date in the export stayed', [{ hash: 'b' }], '2026-06-01T12:00:00.000Z'],
    [
      'the current time when the date in the export went back',
      [{ hash: 'b', updatedAt: '2025-01-01T00:00:00Z' }],
      '2026-06-01T12:00:00.000Z',
    ],
    [
      'the last date plus 1 ms when the last date is in the future',
      [
        { hash: 'b', updatedAt: '2027-01-01T00:00:00.000Z' },
        { hash: 'c', updatedAt: '2027-01-01T00:00:00.000Z' },
      ],
      '2027-01-01T00:00:00.001Z',
    ],
    [
      'a new date for each of two changes that left the date in the export unchanged',
      [{ hash: 'b' }, { hash: 'c' }],
      '2026-06-01T12:00:00.001Z',
    ],
  ])('sets the date of a changed entry to %s', (_what, states, expected) => {
    expect(servedDate(...states)).toBe(expected)
  })

  it('increments the revision, or uses the revision in the export if that is higher', () => {
    const second = recordChanges(first, [aSnapshot({ hash: 'b' })], NOW)
    const third = recordChanges(second, [aSnapshot({ hash: 'c', revision: 9 })], NOW)
    expect([second, third].map((journal) => journal.changes.get('Entry:one')?.revision)).toEqual([2, 9])
  })

  it('records a deletion once, with a sequence number of its own', () => {
    const both = recordChanges(first, [aSnapshot(), aSnapshot({ key: 'Asset:two' })], NOW)
    const gone = recordChanges(both, [], NOW)
    expect([...gone.changes.values()].map(({ sequence, deletedAt }) => [sequence, deletedAt])).toEqual([
      [3, NOW.toISOString()],
      [4, NOW.toISOString()],
    ])
    expect(recordChanges(gone, [], NOW)).toBe(gone)
    const back = recordChanges(gone, [aSnapshot()], NOW)
    expect(back.changes.get('Entry:one')).toMatchObject({ sequence: 5, revision: 2 })
    expect(back.changes.get('Entry:one')?.deletedAt).toBeUndefined()
  })
})
