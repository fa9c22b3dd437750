import type { EntryOutcome, PublishEvent, PublishRun, PublishCause } from '../../src/contracts/publish'
import { receiptsOf } from './receipts'

const site = { siteUrl: 'https://help.example', statusPage: 'https://help.example/editor' }

function aCause(event: Partial<PublishEvent> = {}): PublishCause {
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

function receipts(run: Partial<PublishRun> = {}) {
  return receiptsOf(
    {
      id: 'one',
      causes: [aCause()],
      startedAt: '2026-11-21T12:00:02.000Z',
      endedAt: '2026-11-21T12:00:34.400Z',
      outcome: 'published',
      pagesChanged: 5,
      changedPages: ['/how-to/merge', '/categories', '/', '/announcements', '/faq/payments'],
      entries: [{ id: 'merge', state: 'live', path: '/how-to/merge' }],
      ...run,
    },
    site,
  )
}

it('REBUILD-01 reports when a change went live, how long it took, and its URL', () => {
  expect(receipts()).toEqual([
    {
      entryId: 'merge',
      text: 'Live since 2026-11-21 12:00 UTC, 34 s after you published it: https://help.example/how-to/merge. Pages that changed: /how-to/merge, /categories, / and 2 more.',
    },
  ])
})

const textFor = (entry: Partial<EntryOutcome>, run: Partial<PublishRun> = {}) =>
  receipts({ entries: [{ id: 'merge', state: 'live', ...entry }], ...run })[0]?.text

it('REBUILD-01 reports that an unpublished entry was removed', () => {
  const causes = [aCause({ action: 'unpublish' })]
  expect(textFor({ state: 'gone' }, { causes, pagesChanged: 1, changedPages: ['/categories'] })).toBe(
    'Removed from the site at 2026-11-21 12:00 UTC, 34 s after you unpublished it. Pages that changed: /categories.',
  )
})

it('REBUILD-01 reports that an entry was held back, and why', () => {
  expect(textFor({ state: 'held', issues: ['title: Is empty. Write a title.'] })).toBe(
    'Held back, so this version is not live. title: Is empty. Write a title. Correct it and publish it again.',
  )
})

it('REBUILD-01 reports which page still shows an unpublished entry', () => {
  const causes = [aCause({ action: 'unpublish' })]
  const issues = ['The page /how-to/a, which shows it, is held back because of errors in its own entry.']
  expect(textFor({ state: 'held', issues }, { causes })).toBe(
    `Not removed everywhere. ${issues[0]} Correct that entry and publish it.`,
  )
})

it('REBUILD-01 reports that no page shows an entry', () => {
  expect(textFor({ state: 'unused' }, { outcome: 'unchanged' })).toBe(
    'Published, but no page shows it. Link it from an entry that has a page.',
  )
  expect(textFor({ state: 'unused', issues: ['Add a public article.'] }, { outcome: 'unchanged' })).toBe(
    'Published, but no page shows it. Add a public article.',
  )
})

it('REBUILD-01 reports that the delivery API does not show an entry yet', () => {
  const issues = ['Contentful did not deliver this version in time.']
  expect(textFor({ state: 'late', issues }, { outcome: 'unchanged' })).toBe(
    'Not live yet. Contentful did not deliver this version in time. Retrying within five minutes.',
  )
})

it('REBUILD-01 reports what happens after the last retry, and what an editor can do', () => {
  const text = textFor({ state: 'late', issues: ['Why.'], isGivenUp: true }, { outcome: 'unchanged' })
  expect(text).toMatch(
    /^Not live yet\. Why\. The retries have ended\. .* every five minutes .* publish the entry again or tell an operator\.$/,
  )
  expect(text).not.toContain('Retrying')
  const causes = [aCause({ action: 'unpublish' })]
  expect(textFor({ state: 'late', isGivenUp: true }, { causes })).toMatch(
    /^Not removed yet\. .* an hour, tell an operator\.$/,
  )
})

it('REBUILD-01 names no pages if only private ones or none changed', () => {
  const text =
    'Live since 2026-11-21 12:00 UTC, 34 s after you published it. No public page changed in this publish.'
  expect(textFor({}, { pagesChanged: 0, changedPages: [] })).toBe(text)
  expect(textFor({}, { outcome: 'unchanged', pagesChanged: 0, changedPages: [] })).toBe(text)
})

it('REBUILD-01 adds the note of a publish', () => {
  const message = 'Because of errors these pages stay as they were: /faq/payments.'
  expect(receipts({ message })[0]?.text).toMatch(
    / Because of errors these pages stay as they were: \/faq\/payments\.$/,
  )
})

it('REBUILD-01 reports the reason of a failure, the retry, and what to do', () => {
  expect(
    receipts({ outcome: 'failed', message: 'The disk is full\n  ╭────╮ and the output of the build' })[0]
      ?.text,
  ).toBe(
    'Not live yet. The disk is full. Retrying; if it fails again, tell an operator. See https://help.example/editor for the status.',
  )
})

it('REBUILD-01 reports that a rollback dropped a change', () => {
  const message = 'An operator rolled back after this change. The next publish includes it.'
  expect(receipts({ outcome: 'dropped', message, entries: [] })[0]?.text).toBe(`Not live. ${message}`)
})

it('REBUILD-01 reports that an unpublished entry is still live', () => {
  const unpublished = { causes: [aCause({ action: 'unpublish' })], entries: [] }
  expect(receipts({ ...unpublished, outcome: 'failed', message: 'The disk is full' })[0]?.text).toMatch(
    /^Not removed yet\. The disk is full\. /,
  )
  expect(receipts({ ...unpublished, outcome: 'dropped', message: 'Why.' })[0]?.text).toBe('Not removed. Why.')
  const issues = ['Contentful still delivered it.']
  expect(textFor({ state: 'late', issues }, { causes: unpublished.causes })).toBe(
    'Not removed yet. Contentful still delivered it. Retrying within five minutes.',
  )
})

it('writes one receipt per entry, and none for deleted entries or interrupted publishes', () => {
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

it('writes no receipt for an entry with an unknown outcome', () => {
  expect(receipts({ entries: [] })).toEqual([])
})
