import type { PeerPage } from './articles'

/** Another tool that builds a site from Markdown. */
export interface Peer {
  /** name of the folders in `templates` and in `.data/bench-peers` */
  readonly name: string
  readonly title: string
  /** package whose version is reported */
  readonly package: string
  /** file that Node runs, and its arguments */
  readonly build: readonly string[]
  readonly output: string
  readonly caches: readonly string[]
  readonly content: string
  /** folder of the pictures; a picture's URL is its path in this folder */
  readonly pictures: string
  /**
   * returns the texts of the files to write, by path in the peer's folder: a Markdown file for each page, and
   * the sidebar if the peer has one
   */
  files(pages: readonly PeerPage[]): ReadonlyMap<string, string>
}

/** Returns `docs/how-to/merge.md` for `/how-to/merge` in `docs`. */
export const markdownFile = (folder: string, { path }: PeerPage) =>
  `${folder}/${path === '/' ? 'index' : path.slice(1)}.md`

export function frontMatter(fields: Readonly<Record<string, string>>): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return ['---', ...lines, '---', ''].join('\n')
}

export const asJson = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`
