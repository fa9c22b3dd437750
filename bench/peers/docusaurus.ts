import type { PeerPage } from './articles'
import { escaped, outsideCode } from './outside-code'
import { asJson, frontMatter, markdownFile, type Peer } from './peer'
import { sideBarOf } from './side-bar'

const CONTENT = 'docs'

export const docusaurus: Peer = {
  name: 'docusaurus',
  title: 'Docusaurus',
  package: '@docusaurus/core',
  build: ['node_modules/@docusaurus/core/bin/docusaurus.mjs', 'build'],
  output: 'build',
  caches: ['.docusaurus', 'node_modules/.cache'],
  content: CONTENT,
  pictures: 'static',
  files: (pages) =>
    new Map([
      ...pages.map((page): [string, string] => [markdownFile(CONTENT, page), docusaurusMarkdown(page)]),
      ['sidebars.json', asJson({ docs: docusaurusSideBar(pages) })],
    ]),
}

/** Returns a page as MDX. In MDX, braces, `import` and `export` start code, and all tags must be closed. */
export function docusaurusMarkdown({ path, title, markdown }: PeerPage): string {
  const words = outsideCode(markdown, (text) =>
    escaped(text, /[{}]/)
      .replaceAll('<br>', '<br/>')
      .replace(/^(im|ex)port(?=\s)/gm, (word) => `&#${word.charCodeAt(0)};${word.slice(1)}`),
  )
  return `${frontMatter({ title, slug: path })}\n${words}`
}

export function docusaurusSideBar(pages: readonly PeerPage[]) {
  return sideBarOf(pages).map(({ label, pages: own }) => ({
    type: 'category',
    label,
    items: own.map(({ path }) => path.slice(1)),
  }))
}
