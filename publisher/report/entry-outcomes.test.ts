import { document, embedded, link, rawEntry, wholeSite } from '../../tests/support/content-builders'
import { readSite } from '../../src/site/read-site'
import { toEntryOutcomes } from './entry-outcomes'

const raw = {
  entries: [
    rawEntry('kbHowTo', 'merge', { title: 'Merge customers', url: 'merge', howToSections: [link('step')] }),
    rawEntry('kbHowToSection', 'step', { heading: 'Choose' }),
    rawEntry('kbHowToSection', 'lost', { heading: 'Without links' }),
    rawEntry('kbHowTo', 'untitled', { title: '', url: 'untitled' }),
    rawEntry('kbHowTo', 'secret', { title: 'Payroll', url: 'secret', audience: 'employee' }),
    rawEntry('announcement', 'news', { title: 'New prices' }),
    rawEntry('searchPopular', 'popular', { title: 'send an invoice' }),
  ],
  assets: [],
}
const site = wholeSite(raw)

it('REBUILD-01 returns for each entry whether readers see it', () => {
  const ids = ['merge', 'step', 'lost', 'news', 'popular', 'deleted', 'secret']
  expect(toEntryOutcomes(ids, site, raw)).toEqual([
    { id: 'merge', title: 'Merge customers', state: 'live', path: '/how-to/merge' },
    { id: 'step', title: 'Choose', state: 'live' },
    { id: 'lost', title: 'Without links', state: 'unused' },
    { id: 'news', title: 'New prices', state: 'live' },
    { id: 'popular', title: 'send an invoice', state: 'live' },
    { id: 'deleted', state: 'gone' },
    { id: 'secret', title: 'Payroll', state: 'live', path: '/how-to/secret', isPrivate: true },
  ])
})

it('REBUILD-01 returns why an entry is held back', () => {
  const [outcome] = toEntryOutcomes(['untitled', 'untitled'], site, raw)
  expect(outcome).toMatchObject({ id: 'untitled', state: 'held' })
  expect(outcome?.issues).toEqual([expect.stringMatching(/^title: /)])
})

it('REBUILD-01 holds back a category whose slug another category has', () => {
  const category = (id: string) =>
    rawEntry('category', id, { title: id, url: 'same', content: link('merge') })
  const content = {
    entries: [raw.entries[0]!, raw.entries[1]!, category('first'), category('second')],
    assets: [],
  }
  const outcomes = toEntryOutcomes(['first', 'second'], wholeSite(content), content)
  expect(outcomes.map(({ state }) => state).sort()).toEqual(['held', 'live'])
  expect(outcomes.find(({ state }) => state === 'held')?.issues).toEqual([
    expect.stringContaining('belongs to'),
  ])
})

describe('REBUILD-01 an entry inside other entries', () => {
  const article = (id: string, title: string) =>
    rawEntry('kbHowTo', id, { title, url: id, howToSections: [link('section')] })
  const parts = [
    rawEntry('kbHowToSection', 'section', { heading: 'Choose', content: document(embedded('snippet')) }),
    rawEntry('kbContentSnippet', 'snippet', { name: 'Snippet' }),
  ]
  const page = (id: string) =>
    [`/how-to/${id}`, { hash: '1', template: 'how-to', entryId: id, title: `Live ${id}` }] as const
  const outcomesOf = (...articles: ReturnType<typeof article>[]) => {
    const content = { entries: [...articles, ...parts], assets: [] }
    const options = {
      redirects: { redirects: [], anchors: [] },
      now: new Date(),
      holdable: new Map([page('a')]),
    }
    return toEntryOutcomes(['section', 'snippet'], readSite(content, options), content)
  }

  it('is held back if every page that shows it is held back', () => {
    const issues = ['The page /how-to/a, which shows it, is held back because of errors in its own entry.']
    expect(outcomesOf(article('a', ''))).toEqual([
      { id: 'section', title: 'Choose', state: 'held', issues },
      { id: 'snippet', title: 'Snippet', state: 'held', issues },
    ])
  })

  it('is held back after its unpublish if a page still shows it', () => {
    const content = { entries: [article('a', ''), ...parts.slice(0, 1)], assets: [] }
    const options = {
      redirects: { redirects: [], anchors: [] },
      now: new Date(),
      holdable: new Map([page('a')]),
    }
    const site = readSite(content, options)
    const issues = ['The page /how-to/a, which shows it, is held back because of errors in its own entry.']
    expect(toEntryOutcomes(['snippet', 'other'], site, content)).toEqual([
      { id: 'snippet', state: 'held', issues },
      { id: 'other', state: 'gone' },
    ])
    // an entry that had a page of its own is gone with it, even if other pages link to it
    expect(
      toEntryOutcomes(['snippet'], site, content, { owners: new Map([['/faq/snippet', 'snippet']]) }),
    ).toEqual([{ id: 'snippet', state: 'gone' }])
  })

  it('is late with a page that a full build could not render', () => {
    const outcomesWith = (...articles: ReturnType<typeof article>[]) => {
      const content = { entries: [...articles, ...parts], assets: [] }
      const made = wholeSite(content)
      const postponed = made.pages.filter(({ entryId }) => entryId === 'a')
      return toEntryOutcomes(['a', 'section'], made, content, { postponed }).map(({ state }) => state)
    }
    expect(outcomesWith(article('a', 'A'))).toEqual(['late', 'late'])
    expect(outcomesWith(article('a', 'A'), article('b', 'B'))).toEqual(['late', 'live'])
  })

  it('is live if another page shows it', () => {
    expect(outcomesOf(article('a', ''), article('b', 'B'))).toMatchObject([
      { state: 'live' },
      { state: 'live' },
    ])
  })

  it('is unused if no page shows an entry that contains it', () => {
    expect(outcomesOf()).toMatchObject([{ state: 'unused' }, { state: 'unused' }])
  })
})
