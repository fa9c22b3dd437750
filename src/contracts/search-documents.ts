import type { SearchSource } from './search-service'

/** Who may read an article, as its entry says. */
export const audiences = ['everyone', 'signedIn', 'employee'] as const
export type Audience = (typeof audiences)[number]

/** A stretch of a page under one heading; the first of a document has none. */
export interface SearchSection {
  readonly heading: string
  /** the id of the heading on the page, without `#`; empty for the page itself */
  readonly anchor: string
  readonly text: string
}

/** Something that a search can find: an article, a question of an FAQ, or a course. All texts are plain. */
export interface SearchDocument {
  readonly id: string
  readonly source: SearchSource
  /** the content type's id; empty for courses */
  readonly contentType: string
  /** a path of the site, or the absolute address of a course */
  readonly url: string
  readonly title: string
  readonly productAreas: readonly string[]
  readonly topics: readonly string[]
  /** ISO date, or empty */
  readonly updatedAt: string
  readonly audience: Audience
  /** what other pages call it in their links, and the words of its address */
  readonly alsoCalled: readonly string[]
  readonly sections: readonly SearchSection[]
}

export interface SearchSynonyms {
  readonly words: readonly string[]
  /** a search for the first finds the others, but not the other way round */
  readonly oneWay: boolean
}

/** Where an editor wants an article to stand for certain searches. */
export const boostPositions = ['First', 'Higher', 'Lower'] as const
export type BoostPosition = (typeof boostPositions)[number]

export interface SearchBoost {
  readonly queries: readonly string[]
  readonly document: string
  readonly position: BoostPosition
}

export interface SearchCorpus {
  readonly documents: readonly SearchDocument[]
  readonly synonyms: readonly SearchSynonyms[]
  readonly boosts: readonly SearchBoost[]
}
