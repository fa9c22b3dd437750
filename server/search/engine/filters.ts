import type { SearchDocument } from '../../../src/contracts/search-documents'
import { searchFacetKeys } from '../../../src/contracts/search-service'
import type { SearchFacetKey, SearchFacets } from '../../../src/contracts/search-service'

/** The chosen values of each key: values of one key are alternatives, keys narrow each other. */
export type Filters = Partial<Record<SearchFacetKey, readonly string[]>>

const valuesOf: Readonly<Record<SearchFacetKey, (document: SearchDocument) => readonly string[]>> = {
  SOURCE: ({ source }) => [source],
  PRODUCT_AREA: ({ productAreas }) => productAreas,
  CONTENTFUL_TYPE: ({ contentType }) => (contentType === '' ? [] : [contentType]),
  TOPIC: ({ topics }) => topics,
}

/** A test of documents by their number. */
export type Passes = (document: number) => boolean

/** The values of all documents by number, so that counting them over thousands of results takes no time. */
export function createFacets(documents: readonly SearchDocument[]) {
  const columns = new Map(searchFacetKeys.map((key) => [key, createColumn(documents.map(valuesOf[key]))]))

  const columnTests = (filters: Filters, but?: SearchFacetKey): Passes[] =>
    searchFacetKeys.flatMap((key) => {
      const chosen = filters[key] ?? []
      return key === but || chosen.length === 0 ? [] : (columns.get(key)?.hasOneOf(chosen) ?? [])
    })

  return {
    /** whether a document passes all filters */
    passing(filters: Filters): Passes {
      const tests = columnTests(filters)
      return (document) => tests.every((test) => test(document))
    },
    /** counts each value over all results that the other keys leave, so that a choice never empties its own list (SRCH-55) */
    count(found: readonly number[], filters: Filters, keys: readonly SearchFacetKey[]): SearchFacets {
      return Object.fromEntries(
        keys.map((key) => {
          const tests = columnTests(filters, key)
          const left = tests.length === 0 ? found : found.filter((one) => tests.every((test) => test(one)))
          return [key, columns.get(key)?.count(left) ?? {}]
        }),
      )
    },
  }
}

function createColumn(values: readonly (readonly string[])[]) {
  const ids = new Map<string, number>()
  const idOf = (value: string) => {
    const id = ids.get(value) ?? ids.size
    ids.set(value, id)
    return id
  }
  const ofDocument = values.map((own) => own.map(idOf))

  return {
    hasOneOf(chosen: readonly string[]): Passes {
      const wanted = new Set(chosen.flatMap((value) => ids.get(value) ?? []))
      return (document) => ofDocument[document]?.some((id) => wanted.has(id)) ?? false
    },
    count(documents: readonly number[]): Record<string, number> {
      const counts = new Uint32Array(ids.size)
      for (const document of documents)
        for (const id of ofDocument[document] ?? []) counts[id] = (counts[id] ?? 0) + 1
      const named = [...ids].map(([value, id]): [string, number] => [value, counts[id] ?? 0])
      return Object.fromEntries(named.filter(([, count]) => count > 0).sort(byCountThenText))
    },
  }
}

const byCountThenText = (a: [string, number], b: [string, number]) => b[1] - a[1] || a[0].localeCompare(b[0])
