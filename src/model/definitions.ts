import type { Inline } from './rich-text'

/** The file of a release with the definitions of all public glossary terms. */
export const DEFINITIONS_PATH = '/definitions.json'

/** A glossary term with the first paragraph of its definition. */
export interface Definition {
  readonly title: string
  readonly content: readonly Inline[]
}

/** Definitions by the URL of the term in its glossary: path and anchor. */
export type Definitions = Readonly<Record<string, Definition>>
