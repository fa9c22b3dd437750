import type { Article } from '../../model/article'
import { silent } from '../read/issues'
import { feeds } from '../../model/feeds'
import { announcementPath } from '../../model/announcement-path'
import { toAnnouncementsPage } from '../pages/overviews/to-announcements'
import { createReader } from '../read/content'
import type { SitePages } from '../site'
import { articleOn } from '../article-on'
import { toJsonFeed, toRss } from './feed-files'
import type { FeedItem } from './feed-files'
import { LLMS_PATH, ROBOTS_PATH } from './file-paths'
import { toLlmsText } from './llms'
import { robotsText } from './robots'

export type ArticleSummary = Pick<
  Article,
  'kind' | 'entryId' | 'documentTitle' | 'path' | 'summary' | 'updatedAt'
>

/**
 * Returns feeds, `llms.txt` and `robots.txt` by path, for public pages only. Held pages have no model, so
 * feeds and `llms.txt` take the articles of these pages from `held`.
 */
export function machineReadableFiles(
  site: SitePages,
  held: ReadonlyMap<string, ArticleSummary> = new Map(),
): Map<string, string> {
  const listed = site.pages.flatMap((page): ArticleSummary[] => {
    const article = articleOn(page) ?? held.get(page.path)
    return article && !page.audience ? [article] : []
  })
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
  const releases = listed
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
    [feeds.announcements.rss, toRss(feeds.announcements, announcements)],
    [feeds.announcements.json, toJsonFeed(feeds.announcements, announcements)],
    [feeds.releaseNotes.rss, toRss(feeds.releaseNotes, releases)],
    [feeds.releaseNotes.json, toJsonFeed(feeds.releaseNotes, releases)],
    [LLMS_PATH, toLlmsText(listed)],
    [ROBOTS_PATH, robotsText()],
  ])
}

export function publicArticles(site: SitePages): Article[] {
  return site.pages.flatMap((page) => (page.audience ? [] : (articleOn(page) ?? [])))
}
