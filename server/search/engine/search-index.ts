import type { Audience, SearchDocument } from '../../../src/contracts/search-documents'
import { tokensOf } from './analyze'

export const FIELDS = ['title', 'headings', 'text', 'names', 'areas'] as const
const FIELD_COUNT = 5
const TITLE = 0
const HEADINGS = 1
const TEXT = 2
const NAMES = 3
const AREAS = 4

/** Term id after each text, so that no phrase matches across two texts. */
export const BREAK = 0

/** Maximum count of a term in a field, which fits into one byte. More would hardly raise the score. */
const MAX_COUNT = 255

export type FieldText = readonly [field: number, text: string]

/** Terms and their ids. Indexes of the same texts can share one word list. */
export interface WordList {
  /** ids start at 1, since 0 is BREAK */
  readonly termIds: Map<string, number>
  readonly terms: string[]
}

/** Inverted index. Typed arrays limit its memory to tens of megabytes for 10,000 articles. */
export interface FieldIndex {
  readonly size: number
  readonly fieldCount: number
  /** ids start at 1, since 0 is BREAK */
  readonly termIds: ReadonlyMap<string, number>
  readonly terms: readonly string[]
  documentCount(term: number): number
  /** the postings of a term begin at `postingStart[term]` and end before `postingStart[term + 1]` */
  readonly postingStart: Uint32Array
  readonly postingDocument: Uint32Array
  /** for each posting, how often the term occurs in each field, at most MAX_COUNT */
  readonly postingCounts: Uint8Array
  /** for each document, one length per field, in words */
  readonly lengths: Uint32Array
  readonly averageLengths: Float64Array
  /** returns the term ids of a document in the order of its texts, with BREAK after each text */
  wordsOf(document: number): Uint32Array
  /** returns the term ids of the title, which is the document's first text */
  titleOf(document: number): Uint32Array
}

export interface SearchIndex extends FieldIndex {
  /** for each audience that has documents, how often these documents contain each normalized word */
  readonly spellings: ReadonlyMap<Audience, ReadonlyMap<string, number>>
  /** the index of the documents' sections shares this word list */
  readonly words: WordList
}

export function buildSearchIndex(documents: readonly SearchDocument[]): SearchIndex {
  const present = new Set(documents.map(({ audience }) => audience))
  const spellings = new Map([...present].map((audience) => [audience, new Map<string, number>()]))
  const count = (word: string, item: number) => {
    const counts = spellings.get(documents[item]?.audience ?? 'everyone')
    counts?.set(word, (counts.get(word) ?? 0) + 1)
  }
  const words = { termIds: new Map<string, number>(), terms: [''] }
  return { ...buildFieldIndex(documents.map(textsOf), FIELD_COUNT, words, count), spellings, words }
}

const textsOf = ({ title, alsoCalled, sections, productAreas, topics }: SearchDocument): FieldText[] => [
  [TITLE, title],
  ...alsoCalled.map((name): FieldText => [NAMES, name]),
  ...sections.flatMap(({ heading, text }): FieldText[] => [
    ...(heading === '' ? [] : [[HEADINGS, heading] as const]),
    [TEXT, text],
  ]),
  ...[...productAreas, ...topics].map((area): FieldText => [AREAS, area]),
]

/** Indexes items by field. The first text of each item is its title. */
export function buildFieldIndex(
  items: readonly (readonly FieldText[])[],
  fieldCount: number,
  { termIds, terms }: WordList,
  onWord?: (word: string, item: number) => void,
): FieldIndex {
  const words = growing(uint32)
  const postings = {
    terms: growing(uint32),
    documents: growing(uint32),
    counts: growing(uint8),
  }
  const wordStart = new Uint32Array(items.length + 1)
  const titleEnd = new Uint32Array(items.length)
  const lengths = new Uint32Array(items.length * fieldCount)
  const counts = new Map<number, Uint8Array>()

  const idOf = (term: string) => {
    const known = termIds.get(term)
    if (known !== undefined) return known
    termIds.set(term, terms.length)
    return terms.push(term) - 1
  }

  items.forEach((texts, number) => {
    counts.clear()
    texts.forEach(([field, text], place) => {
      const tokens = tokensOf(text)
      for (const { term, word } of tokens) {
        const id = idOf(term)
        onWord?.(word, number)
        words.push(id)
        const own = counts.get(id) ?? new Uint8Array(fieldCount)
        own[field] = Math.min((own[field] ?? 0) + 1, MAX_COUNT)
        counts.set(id, own)
      }
      if (place === 0) titleEnd[number] = words.length
      words.push(BREAK)
      const at = number * fieldCount + field
      lengths[at] = (lengths[at] ?? 0) + tokens.length
    })
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
    fieldCount,
  )
  const all = words.finished().slice()
  return {
    size: items.length,
    fieldCount,
    termIds,
    terms,
    documentCount: (term) => (start[term + 1] ?? 0) - (start[term] ?? 0),
    postingStart: start,
    postingDocument: document,
    postingCounts: fieldCounts,
    lengths,
    averageLengths: averages(lengths, items.length, fieldCount),
    wordsOf: (number) => all.subarray(wordStart[number], wordStart[number + 1]),
    titleOf: (number) => all.subarray(wordStart[number], titleEnd[number]),
  }
}

/** Sorts postings by term, with a counting sort. */
function byTerm(
  termCount: number,
  terms: Uint32Array,
  documents: Uint32Array,
  counts: Uint8Array,
  fieldCount: number,
) {
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
    for (let field = 0; field < fieldCount; field++)
      fieldCounts[to * fieldCount + field] = counts[from * fieldCount + field] ?? 0
  })
  return { start, document, fieldCounts }
}

function averages(lengths: Uint32Array, documents: number, fieldCount: number): Float64Array {
  const sums = new Float64Array(fieldCount)
  lengths.forEach((length, place) => (sums[place % fieldCount] = (sums[place % fieldCount] ?? 0) + length))
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
