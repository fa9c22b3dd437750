import type { Audience } from '../../../src/contracts/search-documents'

/** One section of a page, as a possible source of an answer. */
export interface Passage extends SectionPlace {
  readonly entryId: string
  readonly title: string
  readonly heading: string
  /** plain text; one line per block, step or row */
  readonly text: string
  readonly markdown: string
  /** 0 to 1: weighted share of the question's words that the passage contains, words of a topic excluded */
  readonly coverage: number
  /** comparable only with scores of the same retrieval */
  readonly score: number
}

interface SectionPlace {
  /** path of the page */
  readonly url: string
  /** id of the section's heading; empty for the top of the page */
  readonly anchor: string
}

export interface Scope {
  readonly audiences: readonly Audience[]
  /** A document must match a value of every filter. An empty filter matches every document (BOT-25). */
  readonly filters: Readonly<Record<'sources' | 'contentTypes' | 'productAreas', readonly string[]>>
}

/** The topic of a follow-up question: the section of the last answer, or the article that is open. */
export interface Topic {
  readonly url: string
  /** undefined for a whole article */
  readonly anchor?: string
  readonly title: string
  readonly heading: string
}

export interface Retrieval {
  /** best first */
  readonly passages: readonly Passage[]
  /** 0 to 1: weighted share of the question's words that match words of the content */
  readonly known: number
  /** 0 to 1: estimated probability that the first passage is right */
  readonly certainty: number
  /** 0 to 1: estimated probability that one of the first three passages is right */
  readonly relevance: number
  /** score lead of the first passage over the best one of another article, without the points for a topic */
  readonly margin: number
  /** true if an editor, or the rule for questions about what is new, chose the first passage */
  readonly isChosen?: boolean
}

export interface CorpusKnowledge {
  /** `vector` is the embedding of the question, if there is an embeddings model. */
  retrieve(question: string, scope: Scope, topic?: Topic, vector?: Float32Array): Retrieval
  /** Returns the first section of a few landing pages, to offer as topics if a question has no subject. */
  topics(scope: Scope): Passage[]
  /**
   * Returns what a page is about; undefined if the page is unknown or these audiences may not read it.
   */
  topicOf(url: string, audiences: readonly Audience[]): Topic | undefined
  /**
   * Returns the text of each section; undefined if it is unknown or these audiences may not read it.
   */
  sectionTexts(places: readonly SectionPlace[], audiences: readonly Audience[]): (string | undefined)[]
  /** Returns for each text its first word that no document contains, or an empty string. */
  unknownWords(texts: readonly string[]): string[]
  filterValues(audiences: readonly Audience[]): Scope['filters']
}

/** The functions of CorpusKnowledge, called in a worker thread. */
export type Knowledge = {
  readonly [Call in keyof CorpusKnowledge]: (
    ...parameters: Parameters<CorpusKnowledge[Call]>
  ) => Promise<ReturnType<CorpusKnowledge[Call]>>
} & {
  readonly release: string
}
