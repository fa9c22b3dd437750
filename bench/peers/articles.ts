import type { SitePages } from '../../src/site/site'
import { articleMarkdown } from '../../src/site/files/article-markdown'
import { publicArticles } from '../../src/site/files/machine-readable-files'
import { escapeMarkdown } from '../../src/site/files/rich-text-markdown'
import { site as thisSite } from '../../src/config/build-settings'

/** A page as every peer gets it: what differs between them is added by each. */
export interface PeerPage {
  readonly path: string
  readonly title: string
  /** Markdown without front matter and without the title as a heading. Links to other pages and to pictures begin with a slash. */
  readonly markdown: string
}

/** The page from which trips begin, named as ours is. */
const LIST_PATH = '/categories'

/** The articles that everybody may read, from the very copies that the site offers to programs. */
export function peerPages(site: SitePages): PeerPage[] {
  const articles = publicArticles(site)
  const known = new Set(articles.map(({ path }) => path))
  return articles.map((article) => ({
    path: article.path,
    title: article.documentTitle,
    markdown: withOwnLinks(bodyOf(articleMarkdown(article)), known),
  }))
}

/** A list of all pages, at its own address and as the first page. */
export function listPages(pages: readonly PeerPage[]): PeerPage[] {
  const links = pages.map(({ path, title }) => `- [${escapeMarkdown(title)}](<${path}>)`).join('\n')
  return [
    { path: LIST_PATH, title: 'Categories', markdown: `${links}\n` },
    { path: '/', title: 'Help center', markdown: `- [Categories](<${LIST_PATH}>)\n` },
  ]
}

/** Without front matter and first heading. */
export function bodyOf(markdown: string): string {
  return markdown.replace(/^---\n[^]*?\n---\n+/, '').replace(/^# .*\n+/, '')
}

/** Where pages are that the peer does not have. Tools take an address of the machine that they run on for a mistake. */
const ELSEWHERE = 'https://fieldbook.example'

/** A picture with its words, or the end of a link, whose words may be a picture. */
const LINK = /(!\[(?:\\.|[^\]\\])*)?\]\(<([^>]*)>\)/g

/** Links of the same site lead to the peer's pages, and its pictures are the peer's too; what the peer has no page for is elsewhere. */
export function withOwnLinks(markdown: string, known: ReadonlySet<string>, origin = thisSite.url): string {
  return markdown.replace(LINK, (whole, picture: string | undefined, address: string) => {
    if (!address.startsWith(`${origin}/`)) return whole
    const path = address.slice(origin.length)
    const [page = ''] = path.split(/[?#]/, 1)
    const isOwn = picture !== undefined || known.has(decodeURI(page))
    return `${picture ?? ''}](<${isOwn ? '' : ELSEWHERE}${path}>)`
  })
}

/** The addresses of the pictures in a page. */
export function picturesIn({ markdown }: PeerPage): string[] {
  return [...markdown.matchAll(/!\[(?:\\.|[^\]\\])*\]\(<(\/media\/[^>]*)>\)/g)].map(([, path = '']) => path)
}
