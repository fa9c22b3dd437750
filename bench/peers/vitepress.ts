import { escapeMarkdown } from '../../src/site/files/rich-text-markdown'
import type { PeerPage } from './articles'
import { escaped, outsideCode } from './outside-code'
import { asJson, frontMatter, markdownFile, type Peer } from './peer'
import { sideBarOf } from './side-bar'

const CONTENT = 'docs'

export const vitepress: Peer = {
  name: 'vitepress',
  title: 'VitePress',
  package: 'vitepress',
  build: ['node_modules/vitepress/bin/vitepress.js', 'build'],
  output: '.vitepress/dist',
  caches: ['.vitepress/cache', 'node_modules/.vite', 'node_modules/.cache'],
  content: CONTENT,
  pictures: 'docs/public',
  files: (pages) =>
    new Map([
      ...pages.map((page): [string, string] => [markdownFile(CONTENT, page), vitepressMarkdown(page)]),
      ['side-bar.json', asJson(vitepressSideBar(pages))],
    ]),
}

/**
 * Returns a page for VitePress. Escapes braces, because in VitePress `{{` starts a Vue expression and `{…}`
 * at the end of a line sets attributes.
 */
export function vitepressMarkdown({ title, markdown }: PeerPage): string {
  const words = outsideCode(`# ${escapeMarkdown(title)}\n\n${markdown}`, (text) =>
    escaped(text, /[{}]/).replace(/(\\[{}]){2,}/g, (braces) => `<span v-pre>${braces}</span>`),
  )
  return `${frontMatter({ title })}\n${words}`
}

export function vitepressSideBar(pages: readonly PeerPage[]) {
  return sideBarOf(pages).map(({ label, pages: own }) => ({
    text: label,
    collapsed: true,
    items: own.map(({ path, title }) => ({ text: title, link: path })),
  }))
}
