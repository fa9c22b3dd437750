import type { PeerPage } from './articles'
import { frontMatter, markdownFile, type Peer } from './peer'

const CONTENT = 'docs'

/** Gatsby with only heading and text: no header, sidebar or search. */
export const bareGatsby: Peer = {
  name: 'gatsby',
  title: 'bare Gatsby',
  package: 'gatsby',
  build: ['node_modules/gatsby/cli.js', 'build', '--no-color'],
  output: 'public',
  caches: ['.cache'],
  content: CONTENT,
  pictures: 'static',
  files: (pages) =>
    new Map(pages.map((page): [string, string] => [markdownFile(CONTENT, page), gatsbyMarkdown(page)])),
}

export function gatsbyMarkdown({ path, title, markdown }: PeerPage): string {
  return `${frontMatter({ path, title })}\n${markdown}`
}
