import type { Article } from '../../model/article'
import { silent } from '../read/issues'
import { feeds } from '../../model/feeds'
import { announcementPath } from '../../model/announcement-path'
import { toAnnouncementsPage } from '../pages/overviews/to-announcements'
import { createReader } from '../read/content'
import type { SitePages } from '../site'
import { articleOn } from '../article-on'
import { articleMarkdown, markdownPath } from './article-markdown'
import { toJsonFeed, toRss } from './feed-files'
import type { FeedItem } from './feed-files'
import { toLlmsText, type ListedPage } from './llms'
import { robotsText } from './robots'

/** Returns Markdown copies, feeds, `llms.txt` and `robots.txt` by path, for public pages only. */
export function machineReadableFiles(site: SitePages): Map<string, string> {
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
    .map(({ entryId, documentTitle, path, summary, updatedAt }): FeedItem => ({
      id: entryId,
      title: documentTitle,
      path,
      text: summary,
      updatedAt,
      tags: [],
    }))
  return new Map([
    ...articles.map((article): [string, string] => [markdownPath(article.path), articleMarkdown(article)]),
    [feeds.announcements.rss, toRss(feeds.announcements, announcements)],
    [feeds.announcements.json, toJsonFeed(feeds.announcements, announcements)],
    [feeds.releaseNotes.rss, toRss(feeds.releaseNotes, releases)],
    [feeds.releaseNotes.json, toJsonFeed(feeds.releaseNotes, releases)],
    ['/llms.txt', toLlmsText([...articles.map(toListed), ...heldPages(site)])],
    ['/robots.txt', robotsText()],
  ])
}

const toListed = ({ kind, documentTitle: title, path, summary }: Article): ListedPage => ({
  kind,
  title,
  path,
  summary,
})

/** Returns the public held pages, which have a title but no model. */
function heldPages({ pages, content }: SitePages): ListedPage[] {
  return pages.flatMap(({ isHeld, audience, entryId = '', title, path }) => {
    const kind = content.entries.get(entryId)?.sys.contentType
    return isHeld && !audience && kind && title !== undefined ? [{ kind, title, path, summary: '' }] : []
  })
}

export function publicArticles(site: SitePages): Article[] {
  return site.pages.flatMap((page) => (page.audience ? [] : (articleOn(page) ?? [])))
}
