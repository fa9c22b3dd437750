import { vendorAnswer } from '../testing/vendor-wire'
import { toAnswer, toSuggestions } from './wire'

const anAnswer = (hit: object) => {
  const answer = vendorAnswer({ titles: ['Plain'], total: 1, sources: {} })
  return { ...answer, results: answer.results.map((one) => ({ ...one, ...hit })) }
}
const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() }
const first = (hit: object) => toAnswer(anAnswer(hit), log).results[0]

it.each([
  ['the marked title', { title: 'Jobs', highlightedTitle: '<em>Jobs</em>' }, '<em>Jobs</em>'],
  ['the title where nothing is marked', { title: 'Jobs', highlightedTitle: '' }, 'Jobs'],
  ['a plain title, escaped as HTML', { title: 'a < b & c', highlightedTitle: undefined }, 'a &lt; b &amp; c'],
])('PROV-13 DATA-57 reads %s', (_, hit, title) => {
  expect(first(hit)?.title).toBe(title)
})

it('DATA-57 reads attributes that are lists or strings, and uses a passage as description if the abstract is empty', () => {
  const hit = {
    PRODUCT_AREA: 'Jobs',
    URL: ['/a', '/b'],
    BEST_DYNABS: '',
    PARAGRAPHS: ['1 < 2'],
    DIRECT_URL: undefined,
  }
  expect(first(hit)).toMatchObject({
    productArea: ['Jobs'],
    url: '/a',
    sectionUrl: '/a',
    description: '1 &lt; 2',
  })
})

it('reads facets sent as an empty list, as PHP encodes an empty object', () => {
  expect(toAnswer({ ...anAnswer({}), facets: [] }, log).facets.source).toEqual({})
})

it.each([
  ['null', null, 'the response is not an object'],
  ['no results', { ...anAnswer({}), results: {} }, 'results is not a list'],
  [
    'a number of results as text',
    { ...anAnswer({}), numberOfResults: '3' },
    'numberOfResults is not a number',
  ],
  ['a hit without address', anAnswer({ URL: null }), 'results[0].URL is not a text'],
  [
    'a hit without title',
    anAnswer({ title: '', highlightedTitle: '' }),
    'results[0] has neither title nor highlightedTitle',
  ],
  [
    'a facet count that is not a number',
    { ...anAnswer({}), facets: { SOURCE: { a: 'x' } } },
    'facets.SOURCE.a is not a number',
  ],
])('SRCH-53 names the malformed part of a response: %s', (_, reply, message) => {
  expect(() => toAnswer(reply, log)).toThrow(`The search response is malformed: ${message}`)
})

it('PROV-13 skips and logs a malformed hit, and keeps the others', () => {
  const answer = vendorAnswer({ titles: ['One', '', 'Three'], total: 3, sources: {} })
  expect(toAnswer(answer, log).results.map(({ title }) => title)).toEqual(['One', 'Three'])
  expect(log.warn.mock.calls).toEqual([
    ['Skipped a search result', { error: expect.objectContaining({ message: NO_TITLE }) as unknown }],
  ])
})

const NO_TITLE = 'The search response is malformed: results[1] has neither title nor highlightedTitle'

const aSuggestion = { repr: 'A', URL: [], id: 'a', SOURCE: 'KBContentful' }

it('DATA-59 throws an error that names the malformed field if every suggestion is malformed', () => {
  expect(() => toSuggestions([{ ...aSuggestion, SOURCE: null }], log)).toThrow('suggestions[0].SOURCE')
})

it('AUTO-01 DATA-59 skips and logs a malformed suggestion, and keeps the others', () => {
  log.warn.mockClear()
  const reply = [{ ...aSuggestion, repr: null }, aSuggestion]
  expect(toSuggestions(reply, log).map(({ text }) => text)).toEqual(['A'])
  expect(log.warn).toHaveBeenCalledTimes(1)
})
