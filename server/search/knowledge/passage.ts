import type { Audience } from '../../../src/contracts/search-documents'

/** One section of a page that may hold an answer. */
export interface Passage {
  /** the page: a path of the site */
  readonly url: string
  /** the page's title */
  readonly title: string
  /** the id of the section's heading; empty for the top of the page */
  readonly anchor: string
  readonly heading: string
  /** plain; blocks, steps and rows have a line each */
  readonly text: string
  /** 0 to 1: how much of the question it speaks of, its rare words counting more */
  readonly coverage: number
  /** higher is better; comparable within one retrieval */
  readonly score: number
}

/** What a question is asked within. */
export interface Scope {
  readonly audiences: readonly Audience[]
  /** values of one filter are alternatives, filters narrow each other; empty for all (BOT-25) */
  readonly filters: Readonly<Record<'sources' | 'contentTypes' | 'productAreas', readonly string[]>>
}

/** What was found for a question. */
export interface Retrieval {
  /** best first */
  readonly passages: readonly Passage[]
  /** 0 to 1: how much of what the question asks for the whole content knows at all */
  readonly known: number
}

/** A section of a page. */
interface Place {
  /** a path of the site */
  readonly url: string
  readonly anchor: string
}

/** What can be asked of the content of one release. */
export interface CorpusKnowledge {
  retrieve(question: string, scope: Scope): Retrieval
  /** The texts of sections, undefined for those that do not exist for these readers: what citations are checked against. */
  sectionTexts(places: readonly Place[], audiences: readonly Audience[]): (string | undefined)[]
  /** What there is to narrow by, for readers of these audiences. */
  filterValues(audiences: readonly Audience[]): Scope['filters']
}

/** The same from another thread. */
export type Knowledge = {
  readonly [Call in keyof CorpusKnowledge]: (
    ...parameters: Parameters<CorpusKnowledge[Call]>
  ) => Promise<ReturnType<CorpusKnowledge[Call]>>
} & {
  /** the id of the release */
  readonly release: string
}
