import { PROVIDER_NAME } from '../../config/choices'
import { absoluteUrl } from '../../config/build-settings'
import type { Feed } from '../../model/feeds'

export interface FeedItem {
  /** stable, even if the title changes */
  readonly id: string
  readonly title: string
  readonly path: string
  readonly text: string
  readonly updatedAt: string
  readonly tags: readonly string[]
}

/** Maximum number of items. Feed readers keep older ones themselves. */
const FEED_ITEMS = 50

export function toRss(feed: Feed, items: readonly FeedItem[]): string {
  const newest = newestFirst(items)
  const lines = newest.map(
    (item) => `    <item>
      <title>${escapeXml(item.title)}</title>
      <link>${escapeXml(absoluteUrl(item.path))}</link>
      <guid isPermaLink="false">${escapeXml(item.id)}</guid>
      <pubDate>${new Date(item.updatedAt).toUTCString()}</pubDate>
${item.tags.map((tag) => `      <category>${escapeXml(tag)}</category>\n`).join('')}      <description>${escapeXml(item.text)}</description>
    </item>
`,
  )
  const [first] = newest
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>${escapeXml(titleOf(feed))}</title>
    <link>${escapeXml(absoluteUrl(feed.page))}</link>
    <description>${escapeXml(feed.description)}</description>
    <language>en</language>
    <atom:link href="${escapeXml(absoluteUrl(feed.rss))}" rel="self" type="application/rss+xml"/>
${first ? `    <lastBuildDate>${new Date(first.updatedAt).toUTCString()}</lastBuildDate>\n` : ''}${lines.join('')}  </channel>
</rss>
`
}

export function toJsonFeed(feed: Feed, items: readonly FeedItem[]): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: titleOf(feed),
    description: feed.description,
    home_page_url: absoluteUrl(feed.page),
    feed_url: absoluteUrl(feed.json),
    language: 'en',
    items: newestFirst(items).map(({ id, title, path, text, updatedAt, tags }) => ({
      id,
      url: absoluteUrl(path),
      title,
      content_text: text,
      date_published: updatedAt,
      date_modified: updatedAt,
      ...(tags.length > 0 ? { tags } : {}),
    })),
  })
}

function newestFirst(items: readonly FeedItem[]) {
  return [...items]
    .filter(({ updatedAt }) => !Number.isNaN(Date.parse(updatedAt)))
    .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt) || a.id.localeCompare(b.id))
    .slice(0, FEED_ITEMS)
}

const titleOf = ({ title }: Feed) => `${PROVIDER_NAME} Help Center: ${title}`

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Escapes text for XML. Removes the characters that XML 1.0 does not allow, not even in escaped form. */
function escapeXml(text: string) {
  return (
    text
      // eslint-disable-next-line no-control-regex -- removes control characters
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
  )
}
