import type { SearchSource } from './search-service'

/** Who may read an article, as set in its entry. */
export const audiences = ['everyone', 'signedIn', 'employee'] as const
export type Audience = (typeof audiences)[number]

/** Text of a page below one heading. `heading` is empty if the text has none, as in a spotlight box. */
export interface SearchSection {
  readonly heading: string
  /** id of the heading, without `#`; if empty, links to the section use `url` of the document */
  readonly anchor: string
  readonly text: string
  /** `text` as Markdown; absent if both are the same */
  readonly markdown?: string
  /** headings of the sections that contain this one, outermost first, if there are any */
  readonly outer?: readonly string[]
  /** rows of the section's tables that have column headers; absent if there are no such rows */
  readonly rows?: readonly SearchRow[]
}

export interface SearchRow {
  /** the line of the section's text that contains this row */
  readonly line: string
  /** cells with column names: `State: Draft · Meaning: It can be changed.`; absent for the header row */
  readonly cells?: string
}

/** A searchable article, FAQ question or course. All texts are plain, except `markdown` of a section. */
export interface SearchDocument {
  readonly id: string
  readonly source: SearchSource
  /** content type id; empty for courses */
  readonly contentType: string
  /** a path of this site, or the absolute URL of a course */
  readonly url: string
  readonly title: string
  readonly productAreas: readonly string[]
  readonly topics: readonly string[]
  /** ISO date, or empty */
  readonly updatedAt: string
  readonly audience: Audience
  /** other names of the page: link texts on other pages, and the words of its path */
  readonly alsoCalled: readonly string[]
  readonly sections: readonly SearchSection[]
}

export interface SearchSynonyms {
  readonly words: readonly string[]
  /** true if a search for the first word finds the others, but not the reverse */
  readonly oneWay: boolean
}

export const boostPositions = ['First', 'Higher', 'Lower'] as const
export type BoostPosition = (typeof boostPositions)[number]

export interface SearchBoost {
  readonly queries: readonly string[]
  readonly document: string
  readonly position: BoostPosition
}

/** An editor's choice of the section that answers some questions. */
export interface CuratedAnswer {
  readonly questions: readonly string[]
  readonly document: string
  /** anchor of the section; empty: the section that best fits the question */
  readonly section: string
}

export interface SearchCorpus {
  readonly documents: readonly SearchDocument[]
  readonly synonyms: readonly SearchSynonyms[]
  readonly boosts: readonly SearchBoost[]
  /** absent in releases built by earlier versions of Fieldbook */
  readonly answers?: readonly CuratedAnswer[]
}
