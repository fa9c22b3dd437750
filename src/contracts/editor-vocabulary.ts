/**
 * `GET` returns questions that the chatbot refused, and suggestions for popular searches. `POST` saves a
 * synonym, an answer or a popular search as a draft.
 */
export const EDITOR_VOCABULARY_PATH = '/editor/vocabulary'

/** `GET` with `?query=`: the sections that may answer a question. */
export const EDITOR_SECTIONS_PATH = '/editor/vocabulary/sections'

/**
 * Minimum number of client networks from which a suggested popular search must come. A search from fewer
 * networks may identify a reader or a company.
 */
export const POPULAR_NETWORKS = 5

/** In characters: just below Contentful's limit for short text, which is 256. */
export const MAX_TERM_LENGTH = 255

interface CountedSearch {
  readonly query: string
  readonly count: number
}

export interface RefusedQuestion {
  readonly question: string
  readonly count: number
  /** true if a reader reported that the chatbot should have answered */
  readonly isContested?: boolean
  /** first of the question's words that are in no article; empty if every word is in some article */
  readonly unknownWord: string
  /** later searches by the same readers, if the searches had results */
  readonly searches: readonly CountedSearch[]
}

/** Where additions are saved, or why they cannot be saved. */
export type DraftTarget = 'contentful' | 'embedded' | 'no-token' | 'read-only'

export interface EditorVocabulary {
  readonly refused: readonly RefusedQuestion[]
  readonly popular: readonly CountedSearch[]
  readonly target: DraftTarget
}

export interface AnswerSection {
  readonly entryId: string
  readonly url: string
  /** id of the section's heading; empty for the start of the article */
  readonly anchor: string
  readonly title: string
  readonly heading: string
}

export type Addition =
  | { readonly kind: 'synonym'; readonly word: string; readonly meaning: string }
  | {
      readonly kind: 'answer'
      readonly question: string
      readonly entryId: string
      readonly anchor: string
    }
  | { readonly kind: 'popular'; readonly query: string }

export interface SavedAddition {
  readonly entryId: string
  /** false if the same addition was saved before */
  readonly isNew: boolean
}
