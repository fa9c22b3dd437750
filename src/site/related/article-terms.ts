import type { Document } from '@contentful/rich-text-types'
import { contentModel } from '../../model/content-model'
import type { ContentType, ContentTypeId } from '../../model/content-model'
import type { Entry } from '../../model/entry'
import { memoize } from '../../lib/memoize'
import { linksOf } from '../check/content-links'
import type { ArticleEntry } from '../read/articles'
import { termsOfDocument, termsOfText } from './terms'
import type { Terms } from './terms'

/** Types of entries that count as text of an article. Spotlight boxes do not, because articles share them. */
const PARTS: ReadonlySet<ContentTypeId> = new Set<ContentTypeId>([
  'kbHowToSection',
  'cKbFaqCategoryQuestion',
  'kbFaqQuestion',
  'kbTerm',
  'kbLandingPageSection',
  'kbLandingPageInfoBox',
  'kbReleaseNotesSection',
  'kbReleaseNotesNoteGroup',
  'kbReleaseNotesNote',
  'workflow',
  'kbContentSnippet',
  'kbHighlight',
  'kbStep',
  'table',
  'tableRow',
  'tableColumn',
])

export interface ArticleTerms {
  readonly title: Terms
  readonly headings: readonly Terms[]
  readonly body: readonly Terms[]
}

export function termsOfArticle(article: ArticleEntry, entries: ReadonlyMap<string, Entry>): ArticleTerms {
  const headings: Terms[] = []
  const body: Terms[] = []
  const visited = new Set<Entry>()
  const visit = (entry: Entry) => {
    visited.add(entry)
    const own = termsOfEntry(entry)
    body.push(...own.body)
    if (entry !== article) headings.push(...own.names)
    for (const { id } of linksOf(entry)) {
      const part = id === undefined ? undefined : entries.get(id)
      if (part && PARTS.has(part.sys.contentType) && !visited.has(part)) visit(part)
    }
  }
  visit(article)
  return { title: termsOfText(article.fields.title ?? ''), headings, body }
}

/** Memoized, because most entries are still the same objects in the next publish. */
const termsOfEntry = memoize((entry: Entry) => {
  const names: Terms[] = []
  const body: Terms[] = []
  const model: ContentType = contentModel[entry.sys.contentType]
  for (const [field, value] of Object.entries<unknown>(entry.fields)) {
    if (typeof value === 'string' && model.fields[field]?.kind === 'text') body.push(termsOfText(value))
    if (typeof value === 'string' && field === model.displayField) names.push(termsOfText(value))
    if (isDocument(value)) body.push(termsOfDocument(value))
  }
  return { names, body }
})

const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && 'nodeType' in value
