import type { PeerPage } from './articles'

/** Another tool that builds a site from Markdown, as the bench drives it. */
export interface Peer {
  /** of its template and of its folder */
  readonly name: string
  readonly title: string
  /** the package whose version is told */
  readonly package: string
  /** the file that Node runs, and its words */
  readonly build: readonly string[]
  readonly output: string
  /** what a build leaves for the next one */
  readonly caches: readonly string[]
  /** where the Markdown lies */
  readonly content: string
  /** where pictures lie, so that an address of one is a path in it */
  readonly pictures: string
  /** one Markdown file per page, and the side bar, by their paths in the folder */
  files(pages: readonly PeerPage[]): ReadonlyMap<string, string>
}

/** `/how-to/merge` in `docs`: `docs/how-to/merge.md`. */
export const markdownFile = (folder: string, { path }: PeerPage) =>
  `${folder}/${path === '/' ? 'index' : path.slice(1)}.md`

export function frontMatter(fields: Readonly<Record<string, string>>): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return ['---', ...lines, '---', ''].join('\n')
}

/** JSON as it stands in a file. */
export const asJson = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`
