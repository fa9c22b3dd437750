import { bareGatsby } from './peers/bare-gatsby'
import { compareBuilds } from './peers/compare-builds'
import { comparePages } from './peers/compare-pages'
import { docusaurus } from './peers/docusaurus'
import { openPeer } from './peers/peer-folder'
import { starlight } from './peers/starlight'
import { vitepress } from './peers/vitepress'

const PEERS = [starlight, vitepress, docusaurus, bareGatsby]
const PARTS = ['pages', 'builds'] as const
const SIZE = 1_000

const WORDS: readonly string[] = [...PARTS, ...PEERS.map(({ name }) => name)]
const LIST = new Intl.ListFormat('en', { type: 'disjunction' })

/**
 * `npm run bench peers [pages|builds] [TOOL ...] [ARTICLES ...]`: compares Fieldbook with other tools. The
 * comparison of builds replaces `.cache` and `public`.
 */
export async function bench(...asked: string[]): Promise<void> {
  const sizes = asked.filter((word) => /^\d+$/.test(word)).map(Number)
  const named = PEERS.filter(({ name }) => asked.includes(name))
  const parts = PARTS.filter((part) => asked.includes(part))
  const isKnown = (word: string) => WORDS.includes(word) || Number(word) > 0
  if (!asked.every(isKnown))
    throw new Error(`Name ${LIST.format(WORDS)}, and numbers of articles: npm run bench peers builds 1000.`)
  const wants = (part: (typeof PARTS)[number]) => parts.length === 0 || parts.includes(part)
  const peers = (named.length > 0 ? named : PEERS).map(openPeer)
  if (wants('pages')) print(await comparePages(peers))
  if (wants('builds'))
    for (const size of sizes.length > 0 ? sizes : [SIZE]) print(await compareBuilds(size, peers))
}

function print(lines: readonly string[]) {
  for (const line of lines) console.log(line)
}
