import type { SitePages } from '../../src/site/site'
import { articleMarkdown } from '../../src/site/files/article-markdown'
import { publicArticles } from '../../src/site/files/machine-readable-files'
import { escapeMarkdown } from '../../src/site/files/rich-text-markdown'
import { site as thisSite } from '../../src/config/build-settings'

/**
 * Page in Markdown, the same for all peers (the tools that Fieldbook is compared with). Each peer adds its
 * own front matter.
 */
export interface PeerPage {
  readonly path: string
  readonly title: string
  /** Markdown without front matter and title. Internal links and pictures begin with a slash. */
  readonly markdown: string
}

/**
 * Path of the page that lists all pages. The measured navigation starts on this page, and Fieldbook's list
 * has the same path.
 */
const LIST_PATH = '/categories'

/**
 * Returns the public articles with the text of their Markdown copies. Links to other public articles become
 * paths, so that they lead to the peer's own pages.
 */
export function peerPages(site: SitePages): PeerPage[] {
  const articles = publicArticles(site)
  const known = new Set(articles.map(({ path }) => path))
  return articles.map((article) => ({
    path: article.path,
    title: article.documentTitle,
    markdown: withOwnLinks(bodyOf(articleMarkdown(article)), known),
  }))
}

export function listPages(pages: readonly PeerPage[]): PeerPage[] {
  const links = pages.map(({ path, title }) => `- [${escapeMarkdown(title)}](<${path}>)`).join('\n')
  return [
    { path: LIST_PATH, title: 'Categories', markdown: `${links}\n` },
    { path: '/', title: 'Help center', markdown: `- [Categories](<${LIST_PATH}>)\n` },
  ]
}

export function bodyOf(markdown: string): string {
  return markdown.replace(/^---\n[^]*?\n---\n+/, '').replace(/^# .*\n+/, '')
}

/** Replaces the host in links to pages that peers lack, because some tools reject links to localhost. */
const PLACEHOLDER_HOST = 'https://fieldbook.example'

/** Matches a picture, or the end `](<url>)` of a link. A match of a whole link would hide a picture in it. */
const LINK = /(!\[(?:\\.|[^\]\\])*)?\]\(<([^>]*)>\)/g

/** Turns internal links and pictures into paths. Links to pages that the peers lack get another host. */
export function withOwnLinks(markdown: string, known: ReadonlySet<string>, origin = thisSite.url): string {
  return markdown.replace(LINK, (whole, picture: string | undefined, url: string) => {
    if (!url.startsWith(`${origin}/`)) return whole
    const path = url.slice(origin.length)
    const [page = ''] = path.split(/[?#]/, 1)
    const isOwn = picture !== undefined || known.has(decodeURI(page))
    return `${picture ?? ''}](<${isOwn ? '' : PLACEHOLDER_HOST}${path}>)`
  })
}

export function picturesIn({ markdown }: PeerPage): string[] {
  return [...markdown.matchAll(/!\[(?:\\.|[^\]\\])*\]\(<(\/media\/[^>]*)>\)/g)].map(([, path = '']) => path)
}
