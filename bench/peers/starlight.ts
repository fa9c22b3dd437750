import type { PeerPage } from './articles'
import { asJson, frontMatter, markdownFile, type Peer } from './peer'
import { sideBarOf } from './side-bar'

const CONTENT = 'src/content/docs'
const PICTURES = 'src/assets'

export const starlight: Peer = {
  name: 'starlight',
  title: 'Starlight',
  package: '@astrojs/starlight',
  build: ['node_modules/astro/astro.js', 'build'],
  output: 'dist',
  caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
  content: CONTENT,
  pictures: PICTURES,
  files: (pages) =>
    new Map([
      ...pages.map((page): [string, string] => [markdownFile(CONTENT, page), starlightMarkdown(page)]),
      ['side-bar.json', asJson(starlightSideBar(pages))],
    ]),
}

/** Returns a page for Starlight. Picture paths are relative, since Astro resizes only pictures in `src`. */
export function starlightMarkdown(page: PeerPage): string {
  const file = markdownFile(CONTENT, page)
  const up = '../'.repeat(file.split('/').length - 2)
  const { title, markdown } = page
  const words = markdown.replaceAll('](</media/', `](<${up}assets/media/`)
  const slug = page.path.slice(1)
  return `${frontMatter({ title, ...(slug !== '' && { slug }) })}\n${words}`
}

export function starlightSideBar(pages: readonly PeerPage[]) {
  return sideBarOf(pages).map(({ label, pages: own }) => ({
    label,
    collapsed: true,
    items: own.map(({ path, title }) => ({ label: title, link: path })),
  }))
}
