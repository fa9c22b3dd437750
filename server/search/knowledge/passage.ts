import type { Audience } from '../../../src/contracts/search-documents'

/** One section of a page that may hold an answer. */
export interface Passage {
  /** path of the page */
  readonly url: string
  /** of the page */
  readonly title: string
  /** id of the section's heading; empty for the top of the page */
  readonly anchor: string
  readonly heading: string
  /** plain text; one line per block, step or row */
  readonly text: string
  /** 0 to 1: weighted share of the question's words that it covers */
  readonly coverage: number
  /** comparable within one retrieval */
  readonly score: number
}

/** Limits of a retrieval. */
export interface Scope {
  readonly audiences: readonly Audience[]
  /** any value of a filter may match, and all filters must; empty: no filter (BOT-25) */
  readonly filters: Readonly<Record<'sources' | 'contentTypes' | 'productAreas', readonly string[]>>
}

/** Passages found for a question. */
export interface Retrieval {
  /** best first */
  readonly passages: readonly Passage[]
  /** 0 to 1: weighted share of the question's words that occur in the content */
  readonly known: number
}

/** A section of a page. */
interface Place {
  /** path of the page */
  readonly url: string
  readonly anchor: string
}

/** Retrieval over the content of one release. */
export interface CorpusKnowledge {
  retrieve(question: string, scope: Scope): Retrieval
  /** Returns texts to check citations against; undefined for a section that these readers may not read. */
  sectionTexts(places: readonly Place[], audiences: readonly Audience[]): (string | undefined)[]
  /** Returns the filter values available to these audiences. */
  filterValues(audiences: readonly Audience[]): Scope['filters']
}

/** The same functions, called across threads. */
export type Knowledge = {
  readonly [Call in keyof CorpusKnowledge]: (
    ...parameters: Parameters<CorpusKnowledge[Call]>
  ) => Promise<ReturnType<CorpusKnowledge[Call]>>
} & {
  /** the id of the release */
  readonly release: string
}
