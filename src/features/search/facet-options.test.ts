import { NO_FACETS } from '../../services/search'
import { facetOptions, singleSource } from './facet-options'

it('SRCH-55 sorts the options of a filter by count, highest first, then by text', () => {
  const facets = { ...NO_FACETS, contentType: { kbHowTo: 3, kbFaq: 3, kbGlossary: 9, kbCapability: 1 } }
  expect(facetOptions('contentType', facets, []).map(({ text, count }) => [text, count])).toEqual([
    ['Glossary', 9],
    ['FAQ', 3],
    ['How to Guide', 3],
    ['Capability', 1],
  ])
})

it('DATA-21 DATA-22 DATA-23 returns a label for each filter option', () => {
  const facets = { ...NO_FACETS, source: { KBContentful: 2, Docebo: 1 }, topic: { 'a/b': 1 } }
  expect(facetOptions('source', facets, []).map(({ text }) => text)).toEqual(['Knowledge Base', 'Academy'])
  expect(facetOptions('topic', facets, [])[0]?.text).toBe('a / b')
})

it('keeps chosen options without results, and drops other options without results', () => {
  const facets = { ...NO_FACETS, productArea: { Jobs: 0, Billing: 2 } }
  expect(facetOptions('productArea', facets, ['Dispatch'])).toEqual([
    { value: 'Billing', text: 'Billing', count: 2 },
    { value: 'Dispatch', text: 'Dispatch', count: 0 },
  ])
})

it('SRCH-18 detects that all results are from one source', () => {
  expect(singleSource({ ...NO_FACETS, source: { KBContentful: 4, Absorb: 0 } })).toBe('KBContentful')
  expect(singleSource({ ...NO_FACETS, source: { KBContentful: 4, Absorb: 1 } })).toBeUndefined()
  expect(singleSource(NO_FACETS)).toBeUndefined()
})
