import type { SearchDocument } from '../../../src/contracts/search-documents'
import { searchFacetKeys } from '../../../src/contracts/search-service'
import type { SearchFacetKey, SearchFacets } from '../../../src/contracts/search-service'

/**
 * The chosen values by key. A document must have one of the values of each key; an empty list filters
 * nothing.
 */
export type Filters = Partial<Record<SearchFacetKey, readonly string[]>>

const valuesOf: Readonly<Record<SearchFacetKey, (document: SearchDocument) => readonly string[]>> = {
  SOURCE: ({ source }) => [source],
  PRODUCT_AREA: ({ productAreas }) => productAreas,
  CONTENTFUL_TYPE: ({ contentType }) => (contentType === '' ? [] : [contentType]),
  TOPIC: ({ topics }) => topics,
}

export type Passes = (document: number) => boolean

/** Indexes the filter values of all documents, so that counting over thousands of results is fast. */
export function createFacets(documents: readonly SearchDocument[]) {
  const columns = new Map(searchFacetKeys.map((key) => [key, createColumn(documents.map(valuesOf[key]))]))

  const columnTests = (filters: Filters, but?: SearchFacetKey): Passes[] =>
    searchFacetKeys.flatMap((key) => {
      const chosen = filters[key] ?? []
      return key === but || chosen.length === 0 ? [] : (columns.get(key)?.hasOneOf(chosen) ?? [])
    })

  return {
    passing(filters: Filters): Passes {
      const tests = columnTests(filters)
      return (document) => tests.every((test) => test(document))
    },
    /**
     * For each key, counts the documents by value. Ignores the filter on that key, so that readers can choose
     * its other values too (SRCH-55).
     */
    count(found: readonly number[], filters: Filters, keys: readonly SearchFacetKey[]): SearchFacets {
      return Object.fromEntries(
        keys.map((key) => {
          const tests = columnTests(filters, key)
          const passed = tests.length === 0 ? found : found.filter((one) => tests.every((test) => test(one)))
          return [key, columns.get(key)?.count(passed) ?? {}]
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
  // `all` has the value ids of all documents in order; those of a document begin at `start[document]`
  const all = Uint32Array.from(values.flatMap((own) => own.map(idOf)))
  const start = new Uint32Array(values.length + 1)
  values.forEach((own, document) => (start[document + 1] = (start[document] ?? 0) + own.length))
  const everyDocumentHasOne = values.every((own) => own.length > 0)

  return {
    /**
     * Returns a function that is true for documents with a chosen value. Returns undefined if it would be
     * true for all documents, because all values are chosen and each document has a value.
     */
    hasOneOf(chosen: readonly string[]): Passes | undefined {
      const wanted = new Uint8Array(ids.size)
      for (const value of chosen) {
        const id = ids.get(value)
        if (id !== undefined) wanted[id] = 1
      }
      if (everyDocumentHasOne && !wanted.includes(0)) return undefined
      return (document) => {
        const end = start[document + 1] ?? 0
        for (let at = start[document] ?? 0; at < end; at++) if (wanted[all[at] ?? 0] === 1) return true
        return false
      }
    },
    count(documents: readonly number[]): Record<string, number> {
      const counts = new Uint32Array(ids.size)
      for (const document of documents) {
        const end = start[document + 1] ?? 0
        for (let at = start[document] ?? 0; at < end; at++) {
          const id = all[at] ?? 0
          counts[id] = (counts[id] ?? 0) + 1
        }
      }
      const named = [...ids].map(([value, id]): [string, number] => [value, counts[id] ?? 0])
      return Object.fromEntries(named.filter(([, count]) => count > 0).sort(byCountThenText))
    },
  }
}

const byCountThenText = (a: [string, number], b: [string, number]) => b[1] - a[1] || a[0].localeCompare(b[0])
