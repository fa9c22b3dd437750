import { isArticleTypeId } from '../../model/content-model'
import type { Article } from '../../model/article'
import { silent } from '../read/issues'
import { feeds } from '../../model/feeds'
import { announcementPath } from '../../model/announcement-path'
import { toAnnouncementsPage } from '../pages/overviews/to-announcements'
import { createReader } from '../read/content'
import type { SiteContent } from '../read-site'
import { articleMarkdown, markdownPath } from './article-markdown'
import { toJsonFeed, toRss } from './feeds'
import type { FeedItem } from './feeds'
import { toLlmsText } from './llms'
import { robotsText } from './robots'

/** What the site has for readers who are programs, by address; put into words when it is asked for. Only of what everybody may read. */
export function programFiles(site: SiteContent): Map<string, () => string> {
  const articles = publicArticles(site)
  const announcements = toAnnouncementsPage(createReader(site.content, silent)).announcements.map(
    ({ id, title, words, updatedAt, tags }): FeedItem => ({
      id,
      title,
      path: announcementPath(id),
      text: words,
      updatedAt,
      tags: tags.map(({ name }) => name),
    }),
  )
  const releases = articles
    .filter(({ kind }) => kind === 'kbReleaseNotes')
    .map(({ id, documentTitle, path, summary, updatedAt }): FeedItem => ({
      id,
      title: documentTitle,
      path,
      text: summary,
      updatedAt,
      tags: [],
    }))
  return new Map([
    ...articles.map((article): [string, () => string] => [
      markdownPath(article.path),
      () => articleMarkdown(article),
    ]),
    [feeds.announcements.rss, () => toRss(feeds.announcements, announcements)],
    [feeds.announcements.json, () => toJsonFeed(feeds.announcements, announcements)],
    [feeds.releaseNotes.rss, () => toRss(feeds.releaseNotes, releases)],
    [feeds.releaseNotes.json, () => toJsonFeed(feeds.releaseNotes, releases)],
    ['/llms.txt', () => toLlmsText(articles)],
    ['/robots.txt', robotsText],
  ])
}

export function publicArticles(site: SiteContent): Article[] {
  return site.pages
    .filter(({ audience }) => !audience)
    .flatMap((page) => {
      const model = site.modelOf(page, silent)
      return model && isArticleModel(model) ? [model] : []
    })
}

function isArticleModel(model: object): model is Article {
  return 'kind' in model && typeof model.kind === 'string' && isArticleTypeId(model.kind)
}
