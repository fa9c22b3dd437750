import { IMPORTANT_NOTE } from '../../src/config/choices'
import { siteOf } from '../tools/site-of'
import { rawContentOfExport } from '../../publisher/source/testing/export-content'
import { articleIn, type BenchArticle, benchSpace, withTitle } from '../publish/bench-space'
import { withFieldbook } from '../publish/fieldbook-site'
import type { BenchSpace } from '../publish/many-entries'
import type { Measured } from '../publish/watched-process'
import { listPages, type PeerPage, peerPages } from './articles'
import type { PeerFolder } from './peer-folder'
import { megabytes, type Row, seconds, toTable } from '../report/table'

const COLUMNS = [
  { name: 'cold', show: seconds },
  { name: 'its memory', show: megabytes },
  { name: 'nothing changed', show: seconds },
  { name: 'one article changed', show: seconds },
  { name: 'its memory', show: megabytes },
]

/** The last words of every article. A page that contains them is complete. */
const LAST_WORDS = IMPORTANT_NOTE.split('. ').at(-1) ?? IMPORTANT_NOTE

/** Builds articles with every tool: with an empty cache, unchanged, and with one changed title. */
export async function compareBuilds(articles: number, peers: readonly PeerFolder[]): Promise<string[]> {
  const space = benchSpace(articles)
  const article = articleIn(space)
  const sign = `bench${Date.now()}`
  const changed = withTitle(space, article, `${article.title} ${sign}`)
  const pages = pagesOf(space)
  const rows = await ourRows({ space, changed, article, pages: pages.length })
  const change = { pages: pagesOf(changed), path: article.path, sign }
  for (const one of peers) rows.push(await peerRow(one, pages, change))
  return [`\n${articles} articles`, ...toTable({ what: 'site', words: 'pages', columns: COLUMNS }, rows)]
}

/**
 * Returns the pages of a space. The export has no picture files, so alternative text replaces the pictures,
 * both here and in Fieldbook's build.
 */
function pagesOf(space: BenchSpace): PeerPage[] {
  const content = rawContentOfExport(space)
  const assets = [...content.assets].map(({ id, fields }) => ({ id, fields: { ...fields, file: undefined } }))
  return peerPages(siteOf({ ...content, assets }))
}

interface Ours {
  readonly space: BenchSpace
  readonly changed: BenchSpace
  readonly article: BenchArticle
  readonly pages: number
}

function ourRows({ space, changed, article, pages }: Ours): Promise<Row[]> {
  return withFieldbook(async (site) => {
    site.writeSpace(space)
    const cold = await site.buildCold('Fieldbook, cold')
    const again = await site.buildAgain('Fieldbook, nothing changed')
    site.writeSpace(changed)
    const one = await site.buildAgain('Fieldbook, one article changed')
    const published = await site.withGateway(async (gateway) => ({
      ...(await gateway.publishSeveral(article)),
      peakMb: gateway.endMemory('Fieldbook, one article published'),
    }))
    const publishRow = (name: string, ms: number): Row => ({
      name,
      values: [NaN, NaN, NaN, ms, published.peakMb],
    })
    return [
      { name: 'Fieldbook', words: String(pages), values: valuesOf(cold, again, one) },
      publishRow('Fieldbook, from publish to reader, first', published.firstMs),
      publishRow('Fieldbook, from publish to reader, warm', published.warmMs),
    ]
  })
}

interface Change {
  readonly pages: readonly PeerPage[]
  readonly path: string
  readonly sign: string
}

async function peerRow(peer: PeerFolder, pages: readonly PeerPage[], change: Change): Promise<Row> {
  const name = titleOf(peer)
  console.log(`\n${name}: ${pages.length} articles`)
  try {
    peer.write([...pages, ...listPages(pages)])
    peer.forget()
    const cold = await peer.build()
    const words = countOf(peer, pages)
    const again = await peer.build()
    peer.write([...change.pages, ...listPages(change.pages)])
    const one = await peer.build()
    if (!peer.pageAt(change.path)?.includes(change.sign))
      throw new Error(`${name} ignored the changed title of ${change.path}.`)
    return { name, words, values: valuesOf(cold, again, one) }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { name, words: 'did not build', values: [] }
  }
}

const valuesOf = (cold: Measured, again: Measured, one: Measured) => [
  cold.ms,
  cold.peakMb,
  again.ms,
  one.ms,
  one.peakMb,
]

/** Returns the number of complete pages: `52`, or `50 of 52` if some are missing or incomplete. */
export function countOf(peer: PeerFolder, pages: readonly PeerPage[]): string {
  const { length } = peer.built(pages, LAST_WORDS)
  return length === pages.length ? String(length) : `${length} of ${pages.length}`
}

export const titleOf = ({ peer, version }: PeerFolder) => `${peer.title} ${version}`
