import type { Inline } from './rich-text'

/** Path of the file with the definitions of public glossary terms. */
export const DEFINITIONS_PATH = '/definitions.json'

/** A glossary term with the first paragraph of its definition. */
export interface Definition {
  readonly title: string
  readonly content: readonly Inline[]
}

/** Definitions by the URL of the term: the path of its glossary, `#` and the term's anchor. */
export type Definitions = Readonly<Record<string, Definition>>
