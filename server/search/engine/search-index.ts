import type { SearchDocument } from '../../../src/contracts/search-documents'
import { tokensOf } from './analyze'

/** Indexed fields of a document. */
export const FIELDS = ['title', 'headings', 'text', 'names', 'areas'] as const
export const FIELD_COUNT = 5
const TITLE = 0
const HEADINGS = 1
const TEXT = 2
const NAMES = 3
const AREAS = 4

/** Separates fields, so no phrase spans two of them. */
export const BREAK = 0

/** Largest word count in a field that fits in a byte. Higher counts would not change the ranking. */
const MAX_COUNT = 255

/** Words of a corpus by term and by document. With typed arrays, 10,000 articles need tens of megabytes. */
export interface SearchIndex {
  readonly size: number
  /** from 1, since 0 is BREAK */
  readonly termIds: ReadonlyMap<string, number>
  readonly terms: readonly string[]
  /** number of documents with the term */
  documentCount(term: number): number
  /** a term's postings are from `postingStart[term]` to `postingStart[term + 1]` */
  readonly postingStart: Uint32Array
  readonly postingDocument: Uint32Array
  /** FIELD_COUNT counts per posting */
  readonly postingCounts: Uint8Array
  /** FIELD_COUNT lengths per document */
  readonly lengths: Uint32Array
  readonly averageLengths: Float64Array
  /** term ids of a document in order: title, names, then sections */
  wordsOf(document: number): Uint32Array
  /** term ids of its title */
  titleOf(document: number): Uint32Array
  /** count of each folded word in the corpus, for spelling corrections */
  readonly spellings: ReadonlyMap<string, number>
}

export function buildSearchIndex(documents: readonly SearchDocument[]): SearchIndex {
  const terms = ['']
  const termIds = new Map<string, number>()
  const spellings = new Map<string, number>()
  const words = growing(uint32)
  const postings = {
    terms: growing(uint32),
    documents: growing(uint32),
    counts: growing(uint8),
  }
  const wordStart = new Uint32Array(documents.length + 1)
  const titleEnd = new Uint32Array(documents.length)
  const lengths = new Uint32Array(documents.length * FIELD_COUNT)
  const counts = new Map<number, Uint8Array>()

  const idOf = (term: string) => {
    const known = termIds.get(term)
    if (known !== undefined) return known
    termIds.set(term, terms.length)
    return terms.push(term) - 1
  }

  documents.forEach((document, number) => {
    counts.clear()
    const add = (text: string, field: number) => {
      const tokens = tokensOf(text)
      for (const { term, word } of tokens) {
        const id = idOf(term)
        spellings.set(word, (spellings.get(word) ?? 0) + 1)
        words.push(id)
        const own = counts.get(id) ?? new Uint8Array(FIELD_COUNT)
        own[field] = Math.min((own[field] ?? 0) + 1, MAX_COUNT)
        counts.set(id, own)
      }
      words.push(BREAK)
      const place = number * FIELD_COUNT + field
      lengths[place] = (lengths[place] ?? 0) + tokens.length
    }
    add(document.title, TITLE)
    titleEnd[number] = words.length - 1
    for (const name of document.alsoCalled) add(name, NAMES)
    for (const { heading, text } of document.sections) {
      if (heading !== '') add(heading, HEADINGS)
      add(text, TEXT)
    }
    for (const area of [...document.productAreas, ...document.topics]) add(area, AREAS)
    wordStart[number + 1] = words.length
    for (const [id, own] of counts) {
      postings.terms.push(id)
      postings.documents.push(number)
      for (const count of own) postings.counts.push(count)
    }
  })

  const { start, document, fieldCounts } = byTerm(
    terms.length,
    postings.terms.finished(),
    postings.documents.finished(),
    postings.counts.finished(),
  )
  const all = words.finished().slice()
  return {
    size: documents.length,
    termIds,
    terms,
    documentCount: (term) => (start[term + 1] ?? 0) - (start[term] ?? 0),
    postingStart: start,
    postingDocument: document,
    postingCounts: fieldCounts,
    lengths,
    averageLengths: averages(lengths, documents.length),
    wordsOf: (number) => all.subarray(wordStart[number], wordStart[number + 1]),
    titleOf: (number) => all.subarray(wordStart[number], titleEnd[number]),
    spellings,
  }
}

/** Sorts postings by term (counting sort). */
function byTerm(termCount: number, terms: Uint32Array, documents: Uint32Array, counts: Uint8Array) {
  const start = new Uint32Array(termCount + 1)
  for (const term of terms) start[term + 1] = (start[term + 1] ?? 0) + 1
  for (let term = 0; term < termCount; term++) start[term + 1] = (start[term + 1] ?? 0) + (start[term] ?? 0)
  const next = start.slice()
  const document = new Uint32Array(documents.length)
  const fieldCounts = new Uint8Array(counts.length)
  terms.forEach((term, from) => {
    const to = next[term] ?? 0
    next[term] = to + 1
    document[to] = documents[from] ?? 0
    for (let field = 0; field < FIELD_COUNT; field++)
      fieldCounts[to * FIELD_COUNT + field] = counts[from * FIELD_COUNT + field] ?? 0
  })
  return { start, document, fieldCounts }
}

function averages(lengths: Uint32Array, documents: number): Float64Array {
  const sums = new Float64Array(FIELD_COUNT)
  lengths.forEach((length, place) => (sums[place % FIELD_COUNT] = (sums[place % FIELD_COUNT] ?? 0) + length))
  return sums.map((sum) => Math.max(sum / Math.max(documents, 1), 1))
}

const uint32 = (length: number) => new Uint32Array(length)
const uint8 = (length: number) => new Uint8Array(length)

interface TypedArray<List> {
  readonly length: number
  [place: number]: number
  set(from: List): void
  subarray(from: number, to: number): List
}

/** A list of numbers that doubles its capacity when it is full. */
function growing<List extends TypedArray<List>>(make: (length: number) => List) {
  let buffer = make(1 << 16)
  let length = 0
  return {
    get length() {
      return length
    },
    push(value: number) {
      if (length === buffer.length) {
        const larger = make(buffer.length * 2)
        larger.set(buffer)
        buffer = larger
      }
      buffer[length++] = value
    },
    finished: () => buffer.subarray(0, length),
  }
}
