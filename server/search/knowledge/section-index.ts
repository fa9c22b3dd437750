import type { SearchDocument, SearchSection } from '../../../src/contracts/search-documents'
import { KNOWLEDGE_BASE_SOURCE } from '../../../src/contracts/search-service'
import { buildFieldIndex, type FieldIndex, type FieldText, type SearchIndex } from '../engine/search-index'
import { GENERIC_HEADING } from './constants'
import { roleOf, type Role } from './words'

/** Content type of FAQ questions. Each question is a document, and also part of its FAQ page's document. */
export const FAQ_QUESTION = 'kbFaqQuestion'
const PROBLEM = 'articleProblemSolution'

/** Each section has one text per field, in this order. */
export const FIELD = { title: 0, outer: 1, heading: 2, text: 3 } as const
const FIELD_COUNT = 4

/** Article number of a document that is not an article. */
export const UNKNOWN_ARTICLE = -1

/** A section that can be an answer. */
export interface Unit {
  readonly document: SearchDocument
  /** number of the article; the sections of one page share it */
  readonly article: number
  readonly section: SearchSection
  /** path of the page */
  readonly url: string
  readonly anchor: string
  readonly role: Role
  /** true if many articles have this heading */
  readonly isGeneric: boolean
  /** true if the section is an FAQ question that is also a separate document */
  readonly isQuestion: boolean
}

export interface SectionIndex {
  readonly units: readonly Unit[]
  readonly index: FieldIndex
  /** by article number: indexes in `units` of the article's sections */
  readonly unitsOf: readonly (readonly number[])[]
  /** number of each article, by the path of its page */
  readonly articleOf: ReadonlyMap<string, number>
  /** for each document, the number of its article; UNKNOWN_ARTICLE for a course */
  readonly articleOfDocument: readonly number[]
}

/** Indexes the sections of articles. Courses are not indexed, because they have no text to answer from. */
export function buildSectionIndex(
  documents: readonly SearchDocument[],
  { words }: SearchIndex,
): SectionIndex {
  const own = documents.filter(({ source }) => source === KNOWLEDGE_BASE_SOURCE)
  const questions = new Set(own.filter(isQuestion).map(({ url }) => `${pathOf(url)}#${anchorOf(url)}`))
  const articles = own.filter((document) => !isQuestion(document))
  const pages = new Set(articles.map(({ url }) => url))
  // leave out FAQ questions whose page is in the corpus, because the page has the same text
  const all = [...articles, ...own.filter((one) => isQuestion(one) && !pages.has(pathOf(one.url)))]
  const generic = genericHeadings(all)
  const articleOf = new Map<string, number>()
  const unitsOf: number[][] = []
  const units: Unit[] = []
  for (const document of all) {
    const url = pathOf(document.url)
    const article = articleOf.get(url) ?? articleOf.size
    articleOf.set(url, article)
    const numbers = (unitsOf[article] ??= [])
    for (const section of document.sections) {
      if (section.text === '') continue
      const anchor = section.anchor || anchorOf(document.url)
      numbers.push(units.length)
      units.push({
        document,
        article,
        section,
        url,
        anchor,
        role: roleIn(document, section),
        isGeneric: generic.has(normal(section.heading)),
        isQuestion: questions.has(`${url}#${anchor}`),
      })
    }
  }
  const index = buildFieldIndex(units.map(textsOf), FIELD_COUNT, words)
  return {
    units,
    index,
    unitsOf,
    articleOf,
    articleOfDocument: documents.map(({ url }) => articleOf.get(pathOf(url)) ?? UNKNOWN_ARTICLE),
  }
}

const textsOf = ({ document, section, isGeneric }: Unit): FieldText[] => [
  [FIELD.title, document.title],
  [FIELD.outer, (section.outer ?? []).join(' ')],
  [FIELD.heading, isGeneric ? '' : section.heading],
  [FIELD.text, section.text],
]

function roleIn({ contentType }: SearchDocument, { heading, anchor, outer = [] }: SearchSection): Role {
  if (contentType === PROBLEM && heading === '' && anchor === '') return 'box'
  return roleOf(heading, outer)
}

function genericHeadings(documents: readonly SearchDocument[]): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const { sections } of documents)
    for (const heading of new Set(sections.map((section) => normal(section.heading))))
      if (heading !== '') counts.set(heading, (counts.get(heading) ?? 0) + 1)
  const least = Math.max(GENERIC_HEADING.minArticles, GENERIC_HEADING.minShare * documents.length)
  return new Set([...counts].filter(([, count]) => count >= least).map(([heading]) => heading))
}

const normal = (heading: string) => heading.trim().toLowerCase()

const isQuestion = ({ contentType }: SearchDocument) => contentType === FAQ_QUESTION

export const pathOf = (url: string) => url.split('#')[0] ?? url

const anchorOf = (url: string) => decoded(url.split('#')[1] ?? '')

/** Decodes percent-encoding. Returns the text unchanged if the encoding is invalid. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
