import { measure, queryRows, readCorpora, type KnownItem, withTypo } from '../bench/search/known-items'
import { readExport } from '../publisher/source/testing/export-content'
import { createSuggestions } from '../server/search/engine/suggestions'
import { createRanker } from '../server/search/engine/rank'
import { searchCorpus } from '../src/site/search-documents/search-corpus'
import type { SearchDocument } from '../src/contracts/search-documents'
import { wholeSite } from './support/content-builders'

/* The minimum values are slightly below the results in docs/benchmarks.md, to detect regressions. */

function searching(documents: readonly SearchDocument[]) {
  const ranker = createRanker({ documents, synonyms: [] })
  return (query: string) => {
    const { documents: found, rank } = ranker.match(query)
    return rank(found)
      .slice(0, 10)
      .flatMap(({ document }) => documents[document]?.url ?? [])
  }
}

const corpora = readCorpora()
/** Skips the tests with corpora if `corporaFolder` contains none. */
const withCorpora = corpora.length > 0 ? describe : describe.skip

withCorpora('known articles of real help centers', () => {
  const FLOORS = { all: 0.9, 'title overlap <= 0.5': 0.835, 'one typo each': 0.89 }
  /** Largest share of the mean reciprocal rank (MRR) that may be lost when queries have typos. */
  const TYPOS_MAY_COST = 0.03

  it('rank high for queries unlike their title and for queries with typos', async () => {
    const reached: Record<string, number> = {}
    for (const { name, documents, items } of corpora.filter((corpus) => corpus.name === 'ms-dynamics')) {
      const search = searching(documents)
      for (const { row, items: asked } of queryRows(items)) {
        const { mrr } = await measure(asked, search)
        reached[row] = mrr
        expect({ name, row, enough: mrr >= FLOORS[row] || mrr }).toEqual({ name, row, enough: true })
      }
      expect(reached['one typo each']).toBeGreaterThanOrEqual((reached['all'] ?? 1) * (1 - TYPOS_MAY_COST))
    }
  }, 60_000)
})

describe('search in the sample space', () => {
  const { documents } = searchCorpus(wholeSite(readExport('content/space.json')), [])
  const search = searching(documents)
  const articles = documents.filter(
    ({ contentType, audience }) => contentType !== 'kbFaqQuestion' && audience === 'everyone',
  )

  const items = (queriesOf: (document: SearchDocument) => readonly string[]): KnownItem[] =>
    articles.flatMap((document) =>
      queriesOf(document).map((query) => ({ query, target: document.url, titleOverlap: 1 })),
    )

  it('finds articles by their titles, also with a typo', async () => {
    const titles = await measure(
      items(({ title }) => [title]),
      search,
    )
    const typos = await measure(
      items(({ title }) => [withTypo(title)]),
      search,
    )
    expect(titles.queries).toBeGreaterThan(40)
    expect(titles.mrr).toBeGreaterThan(0.97)
    expect(typos.mrr).toBeGreaterThan(0.93)
  })

  it('AUTO-04 suggests an article for its title with a typo, and for the words of its title in reverse order', () => {
    const suggest = createSuggestions(documents)
    const isSuggested = (title: string, text: string) =>
      suggest(text, ['everyone'], 5).some(({ repr }) => repr === title)
    const reversed = (title: string) => title.split(' ').reverse().join(' ')
    for (const { title } of articles)
      expect({
        title,
        typo: isSuggested(title, withTypo(title)),
        reversed: isSuggested(title, reversed(title)),
      }).toEqual({ title, typo: true, reversed: true })
  })

  it('finds articles by a sentence of their longest section', async () => {
    const sentences = items(({ sections }) => {
      const longest = sections.map(({ text }) => text).sort((a, b) => b.length - a.length)[0] ?? ''
      const sentence = /[^.!?\n]{40,160}[.!?]/.exec(longest)?.[0]
      return sentence ? [sentence] : []
    })
    const { queries, five } = await measure(sentences, search)
    expect(queries).toBeGreaterThan(30)
    expect(five).toBeGreaterThan(0.9)
  })
})

describe('withTypo', () => {
  it.each([
    ['Create a schedule', 'Create a schdeule'],
    ['a bee', 'a ebe'],
    ['aaa', 'aaa'],
  ])('swaps two letters of the longest word of %s', (query, expected) => {
    expect(withTypo(query)).toBe(expected)
  })
})
