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

it('REBUILD-01 lists the content issues of a live entry, such as a link that is left out', () => {
  const issues = ['introduction: Links to the entry `x`, which is not published, so it is left out.']
  const text = receipts({ entries: [{ id: 'merge', state: 'live', path: '/how-to/merge', issues }] })[0]?.text
  expect(text).toMatch(/merge\. introduction: Links to the entry `x`, .* left out\. Pages that changed: /)
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

it('REBUILD-01 reports on the last revision of an entry, even if the webhook of an earlier one arrives later', () => {
  const causes = [aCause({ revision: 5 }), aCause({ action: 'unpublish', revision: 4 })]
  expect(textFor({ state: 'held', issues: ['title: Is empty.'] }, { causes })).toMatch(/^Held back, /)
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

it('REBUILD-01 when the retries of a late entry have ended, reports what happens next and what an editor can do', () => {
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

it('REBUILD-01 names no pages if no public page changed', () => {
  const text =
    'Live since 2026-11-21 12:00 UTC, 34 s after you published it. No public page changed in this publish.'
  expect(textFor({}, { pagesChanged: 0, changedPages: [] })).toBe(text)
  expect(textFor({}, { outcome: 'unchanged', pagesChanged: 0, changedPages: [] })).toBe(text)
})

it('REBUILD-01 adds the note of a publish to the receipt, for example which pages are held', () => {
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
    'Not live yet. The disk is full. You need not repeat it: Fieldbook tries again by itself, and this comment changes when it is live. If it has not changed after 15 minutes, send it to an operator. Details: https://help.example/editor',
  )
})

it('REBUILD-01 shortens the reason of a failure, so that the advice to the editor fits into the comment', () => {
  const text = receipts({ outcome: 'failed', message: `Gatsby failed: ${'a'.repeat(600)}` })[0]?.text ?? ''
  expect(text).toMatch(/^Not live yet\. Gatsby failed: a+ … You need not repeat it.* Details: \S+$/)
  expect(`Help center: ${text}`.length).toBeLessThanOrEqual(512)
})

describe('REBUILD-01 a receipt that is longer than a comment in Contentful', () => {
  const issues = Array.from({ length: 8 }, (_, n) => `field${n}: ${'Is too long. '.repeat(6)}Shorten it.`)
  const textOf = (entry: Partial<EntryOutcome>, run: Partial<PublishRun> = {}) => {
    const text = textFor(entry, run) ?? ''
    expect(`Help center: ${text}`.length).toBeLessThanOrEqual(512)
    return text
  }
  const unpublished = { causes: [aCause({ action: 'unpublish' })] }

  it.each([
    ['held', {}, /^Held back, so this version is not live\. field0: .* Correct it and publish it again\.$/],
    ['held', unpublished, /^Not removed everywhere\. field0: .* Correct that entry and publish it\.$/],
    ['unused', {}, /^Published, but no page shows it\. field0: .*$/],
    ['late', {}, /^Not live yet\. field0: .* Retrying within five minutes\.$/],
  ] as const)('names whole issues, counts the others and ends with the advice: %s', (state, run, text) => {
    const full = textOf({ state, issues }, run)
    expect(full).toMatch(text)
    const listed = issues.filter((issue) => full.includes(issue)).length
    expect(listed).toBeGreaterThan(1)
    expect(full).toContain(
      `${issues[listed - 1]} And ${issues.length - listed} more, at https://help.example/editor.`,
    )
  })

  it('cuts a single long issue, and links to its full text', () => {
    const long = `title: ${'a'.repeat(600)}`
    expect(textOf({ state: 'held', issues: [long] })).toMatch(
      /^Held back, so this version is not live\. title: a+ … Details: https:\S+\/editor\. Correct it and publish it again\.$/,
    )
    expect(textOf({ state: 'unused', issues: [long, 'Two.'] })).toMatch(
      /^Published, but no page shows it\. title: a+ … And 1 more, at https:\S+\/editor\.$/,
    )
  })

  it('puts the note of the publish after the advice, and cuts the note', () => {
    const message = `Because of errors these pages stay as they were: ${'/how-to/article, '.repeat(60)}/faq.`
    expect(textOf({}, { message })).toMatch(
      /^Live since .* and 2 more\. Because of errors .* … Details: https:\S+\/editor\.$/,
    )
    expect(textOf({ state: 'held', issues: ['title: Is empty.'] }, { message })).toMatch(
      / title: Is empty\. Correct it and publish it again\. Because .* … Details: https:\S+\/editor\.$/,
    )
    expect(textOf({ state: 'held', issues }, { message })).toMatch(/Correct it and publish it again\.$/)
  })
})

it('REBUILD-01 reports that a rollback dropped a change', () => {
  const message = 'The site was rolled back after this change. The next publish includes it.'
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
