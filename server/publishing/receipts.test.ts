import type { PublishEvent, Rebuild, RebuildCause } from '../../src/contracts/rebuild'
import { receiptsOf } from './receipts'

const STATUS_PAGE = 'https://help.example/editor'

function aCause(event: Partial<PublishEvent> = {}): RebuildCause {
  return {
    kind: 'webhook',
    event: {
      action: 'publish',
      kind: 'Entry',
      id: 'merge',
      receivedAt: '2026-11-21T12:00:00.000Z',
      ...event,
    },
  }
}

function receipts(rebuild: Partial<Rebuild> = {}) {
  return receiptsOf(
    {
      id: 'one',
      causes: [aCause()],
      startedAt: '2026-11-21T12:00:02.000Z',
      endedAt: '2026-11-21T12:00:34.400Z',
      outcome: 'published',
      pagesChanged: 5,
      changedPages: ['/how-to/merge', '/categories', '/', '/announcements', '/faq/payments'],
      ...rebuild,
    },
    STATUS_PAGE,
  )
}

it('REBUILD-01 says since when a change is live, how long it took, and where it shows', () => {
  expect(receipts()).toEqual([
    {
      entryId: 'merge',
      text: 'Readers see this version since 2026-11-21 12:00 UTC, 34 s after you did it. Pages that changed: /how-to/merge, /categories, / and 2 more.',
    },
  ])
})

it('REBUILD-01 says of what was unpublished that it is gone', () => {
  const [receipt] = receipts({
    causes: [aCause({ action: 'unpublish' })],
    pagesChanged: 1,
    changedPages: ['/categories'],
  })
  expect(receipt?.text).toBe(
    'Readers see that this is gone since 2026-11-21 12:00 UTC, 34 s after you did it. Pages that changed: /categories.',
  )
})

it('REBUILD-01 says when it shows nowhere, and what stopped it', () => {
  expect(receipts({ outcome: 'unchanged', pagesChanged: 0, changedPages: [] })[0]?.text).toContain(
    'It shows on no page.',
  )
  expect(
    receipts({ outcome: 'failed', message: 'The build ended with code 1\n  ╭────╮ and all that it said' })[0]
      ?.text,
  ).toBe(
    'Readers do not see this version yet. The build ended with code 1. It is tried again; https://help.example/editor says when it is live.',
  )
})

it('leaves one word with each entry, and none where there is no place for it', () => {
  const causes = [
    aCause(),
    aCause({ receivedAt: '2026-11-21T12:00:10.000Z' }),
    aCause({ id: 'picture', kind: 'Asset' }),
    aCause({ id: 'gone', action: 'delete' }),
    { kind: 'missed', changes: 3 } as const,
  ]
  expect(receipts({ causes })).toMatchObject([
    { entryId: 'merge', text: expect.stringContaining(' 24 s after') },
  ])
  expect(receipts({ causes: [aCause()], outcome: 'interrupted' })).toEqual([])
})
