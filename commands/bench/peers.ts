import { bareGatsby } from './peers/bare-gatsby'
import { compareBuilds } from './peers/compare-builds'
import { comparePages } from './peers/compare-pages'
import { docusaurus } from './peers/docusaurus'
import { openPeer } from './peers/peer-folder'
import { starlight } from './peers/starlight'
import { vitepress } from './peers/vitepress'

const PEERS = [starlight, vitepress, docusaurus, bareGatsby]
const SIZE = 1_000

/**
 * `npm run bench peers [-- ARTICLES ...]`: our articles in other tools, in the same run. The pages of the built sample site, then builds of so many
 * articles. `npm run bench peers pages`, `npm run bench peers builds 50`: the one or the other. Our own build's cache and output are replaced.
 */
export async function bench(...asked: string[]): Promise<void> {
  const parts = asked.filter((word) => !/^\d+$/.test(word))
  const sizes = asked.filter((word) => /^\d+$/.test(word)).map(Number)
  if (sizes.includes(0) || parts.some((part) => part !== 'pages' && part !== 'builds'))
    throw new Error('Name "pages" or "builds", and numbers of articles: npm run bench peers -- builds 1000.')
  const wants = (part: string) => parts.length === 0 || parts.includes(part)
  const peers = PEERS.map(openPeer)
  if (wants('pages')) print(await comparePages(peers))
  if (wants('builds'))
    for (const size of sizes.length > 0 ? sizes : [SIZE]) print(await compareBuilds(size, peers))
}

function print(lines: readonly string[]) {
  for (const line of lines) console.log(line)
}
