import { TOPIC_CONTENT_TYPE } from '../../config/choices'
import type { Article, Faq } from '../../model/article'
import { createReader, placeOf } from '../read/content'
import { silent } from '../read/issues'
import { isEntryOf } from '../../model/entry'
import { isArticle } from '../read/articles'
import type { ArticleEntry } from '../read/articles'
import type { Audience, SearchDocument } from '../../contracts/search-documents'
import { KNOWLEDGE_BASE_SOURCE } from '../../contracts/search-service'
import type { SitePages } from '../site'
import { articleOn } from '../article-on'
import { articleSections } from './article-sections'
import { linkWords } from './link-words'

export function searchDocuments(site: SitePages): SearchDocument[] {
  const articles = [...shownArticles(site)]
  const names = linkWords(
    articles.flatMap(({ audience, article }) => (audience === 'everyone' ? [article] : [])),
  )
  const topics = topicsOf(site)
  return articles.flatMap(({ entry, article, audience }) => {
    const document: SearchDocument = {
      id: article.entryId,
      source: KNOWLEDGE_BASE_SOURCE,
      contentType: article.kind,
      url: article.path,
      title: article.documentTitle,
      productAreas: areasOf(entry, site),
      topics: topics.get(article.entryId) ?? [],
      updatedAt: article.updatedAt,
      audience,
      alsoCalled: [...(names.get(article.path) ?? []), wordsOfPath(article.path)],
      sections: articleSections(article),
    }
    return [document, ...questionsOf(article, document)]
  })
}

interface ShownArticle {
  readonly entry: ArticleEntry
  readonly article: Article
  readonly audience: Audience
}

function* shownArticles(site: SitePages): Iterable<ShownArticle> {
  for (const page of site.pages) {
    const entry = page.entryId === undefined ? undefined : site.content.entries.get(page.entryId)
    if (!entry || !isArticle(entry)) continue
    const article = articleOn(page)
    if (article) yield { entry, article, audience: page.audience ?? 'everyone' }
  }
}

/** The questions are part of the FAQ's page, so their URLs have anchors. */
function questionsOf(article: Article, faq: SearchDocument): SearchDocument[] {
  if (article.kind !== 'kbFaq') return []
  return questionSections(article).map(({ question, sections }) => ({
    ...faq,
    id: `${faq.id}#${question.id}`,
    contentType: 'kbFaqQuestion',
    url: `${faq.url}#${encodeURIComponent(question.id)}`,
    title: question.title,
    alsoCalled: [],
    sections,
  }))
}

const questionSections = (faq: Faq) =>
  faq.groups.flatMap(({ questions }) =>
    questions.map((question) => ({
      question,
      sections: articleSections({
        ...faq,
        introduction: question.content,
        spotlights: [],
        thingsToKnow: [],
        groups: [],
        wantToLearnMore: [],
      }),
    })),
  )

function areasOf(entry: ArticleEntry, { content }: SitePages): string[] {
  const titles = createReader(content, silent)
    .entries('kbProductArea', entry.fields.productArea, placeOf(entry, 'productArea'))
    .flatMap(({ fields }) => fields.title?.trim() || [])
  return [...new Set(titles)]
}

function topicsOf({ content }: SitePages): Map<string, string[]> {
  const topics = new Map<string, string[]>()
  for (const entry of content.entries.values()) {
    if (!isEntryOf(TOPIC_CONTENT_TYPE, entry)) continue
    const title = (entry.fields.title ?? '').trim()
    const { content: main, subContent = [] } = entry.fields
    for (const id of new Set([...(main ? [main] : []), ...subContent].map((link) => link.id)))
      topics.set(id, [...new Set([...(topics.get(id) ?? []), title])].sort())
  }
  return topics
}

/** Returns the last path segment as words. It is often the original title, for which readers may search. */
function wordsOfPath(path: string) {
  return (path.split('/').at(-1) ?? '').replace(/[-_.]+/g, ' ').trim()
}
