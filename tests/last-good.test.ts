import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLastGoodEntries } from '../commands/build/last-good-entries'
import { checkSite } from '../src/site/check/check-site'
import { entriesWithErrors, keepLastGood, withReplacements } from '../src/build/last-good'
import { readSite, type RawContent } from '../src/site/read-site'
import type { RawEntry } from '../src/site/read/read-entry'
import { document, embedded, link, paragraph, rawEntry } from './support/content-builders'

const dataDir = mkdtempSync(join(tmpdir(), 'fieldbook-last-good-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const check = (raw: RawContent) => checkSite(raw, [])
const contentOf = (entries: readonly RawEntry[]): RawContent => ({ entries, assets: [] })

const ARTICLES = 500
const EARLIER = '2026-05-01T08:00:00.000Z'
const NOW = '2026-06-02T08:00:00.000Z'

const anArticle = (number: number, words: string, updatedAt: string, more: Record<string, unknown> = {}) =>
  rawEntry(
    'kbHowTo',
    `article-${number}`,
    {
      title: `Article ${number}`,
      url: `article-${number}`,
      introduction: document(paragraph(words)),
      ...more,
    },
    { createdAt: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(), updatedAt },
  )

const before = Array.from({ length: ARTICLES }, (_, number) => anArticle(number, 'As it was.', EARLIER))

/** Five articles, each spoilt in one way that is known to happen. */
const poisons: Record<string, Record<string, unknown>> = {
  'a missing reference': { relatedContent: link('not-there') },
  'a circular embed': { introduction: document(embedded('article-101')) },
  'an address that another has': { url: 'article-7' },
  'a wrong type of field': { title: { not: 'a text' } },
  'no title': { title: '' },
}

const after = [...before.map((_, number) => anArticle(number, 'As it is now.', NOW))]
for (const [place, poison] of Object.values(poisons).entries())
  after[100 + place] = anArticle(100 + place, 'As it is now.', NOW, poison)

async function lastGood() {
  const store = openLastGoodEntries(dataDir)
  const faultless = entriesWithErrors(check(contentOf(before)))
  expect([...faultless]).toEqual([])
  await (
    await store.prepare(before, faultless)
  )()
  return store
}

describe('REBUILD-01 an entry that has errors is shown as it was', () => {
  it('five of 500 spoilt in each known way: 495 are fresh, 5 are as they were, and the report names them', async () => {
    const store = await lastGood()
    const raw = contentOf(after)
    const found = check(raw)
    const faulty = entriesWithErrors(found)
    const kept = await store.read(faulty)
    const { report, replacements } = keepLastGood({ raw, report: found, kept, check })

    const site = readSite(withReplacements(raw, replacements), [], () => {})
    const shown = before.map(({ id }) => {
      const page = site.pageOf(id)
      return page ? JSON.stringify(site.modelOf(page, () => {})) : 'left out'
    })
    expect(shown.filter((model) => model.includes('As it is now.'))).toHaveLength(495)
    expect(shown.slice(100, 105).filter((model) => model.includes('As it was.'))).toHaveLength(5)
    for (let number = 100; number < 105; number += 1) {
      expect(report.faults).toContainEqual(
        expect.objectContaining({
          severity: 'error',
          entryId: `article-${number}`,
          message: expect.stringContaining('Until then the entry is shown as it was on 2026-05-01.'),
        }),
      )
    }
  })

  it('an entry of an unknown type has no page, and takes no other page with it', () => {
    const raw = contentOf([...before.slice(1), { ...before[0]!, contentType: 'kbHowToNew' }])
    const found = check(raw)
    const { replacements } = keepLastGood({ raw, report: found, kept: before, check })
    expect(replacements).toEqual([])
    expect(readSite(raw, [], () => {}).pages.filter(({ entryId }) => entryId)).toHaveLength(ARTICLES - 1)
  })

  it('an error that was there before is no reason to go back', () => {
    const spoilt = [anArticle(0, 'As it was.', EARLIER, { relatedContent: link('not-there') })]
    const raw = contentOf([anArticle(0, 'As it is now.', NOW, { relatedContent: link('not-there') })])
    const found = check(raw)
    expect(found.faults.some(({ severity }) => severity === 'error')).toBe(true)
    expect(keepLastGood({ raw, report: found, kept: spoilt, check })).toEqual({
      report: found,
      replacements: [],
    })
  })

  it('who may read an entry is never what it was', () => {
    const publicOnce = anArticle(0, 'For everybody.', EARLIER)
    const now = anArticle(0, 'For employees.', NOW, { audience: 'employee', title: '' })
    const raw = contentOf([now])
    const found = check(raw)
    const { replacements } = keepLastGood({ raw, report: found, kept: [publicOnce], check })
    expect(replacements.map(({ fields }) => fields['audience'])).toEqual(['employee'])
    const unreadable = contentOf([anArticle(0, 'For whom?', NOW, { audience: 'nobody knows', title: '' })])
    expect(
      keepLastGood({ raw: unreadable, report: check(unreadable), kept: [publicOnce], check }).replacements,
    ).toEqual([])
  })
})

describe('the kept versions', () => {
  it('are those of the last time an entry was good, and go with the entry', async () => {
    const store = await lastGood()
    const ids = new Set(['article-1', 'article-2', 'article-3'])
    await (
      await store.prepare([anArticle(1, 'Newer.', NOW), anArticle(2, 'Spoilt.', NOW)], new Set(['article-2']))
    )()
    expect((await store.read(ids)).map(({ id, updatedAt }) => [id, updatedAt])).toEqual([
      ['article-1', NOW],
      ['article-2', EARLIER],
    ])
  })

  it('a line that cannot be read is none, and no file is no version', async () => {
    await lastGood()
    const file = join(dataDir, 'last-good-entries.ndjson')
    writeFileSync(file, '{"id":"article-1","contentType":"kbHowTo"\n{"id":"article-2"}\nwhat?\n')
    const store = openLastGoodEntries(dataDir)
    expect(await store.read(new Set(['article-1', 'article-2']))).toEqual([])
    rmSync(file)
    expect(await store.read(new Set(['article-1']))).toEqual([])
  })
})
