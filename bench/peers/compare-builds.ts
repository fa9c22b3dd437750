import { IMPORTANT_NOTE } from '../../src/config/choices'
import { siteOf } from '../tools/site-of'
import { rawContentOfExport } from '../../publisher/source/testing/export-content'
import type { BenchSpace } from '../publish/many-entries'
import { benchSpace, type Measured, withChange, withFieldbook } from '../publish/fieldbook-site'
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

/** Every article ends with it, so a page that has it has all that stands before. */
const LAST_WORDS = IMPORTANT_NOTE.split('. ').at(-1) ?? IMPORTANT_NOTE

/** So many articles in every tool: from nothing, over the same again, and with another title of one of them. */
export async function compareBuilds(articles: number, peers: readonly PeerFolder[]): Promise<string[]> {
  const space = benchSpace(articles)
  const sign = `bench${Date.now()}`
  const changed = withChange(space, sign)
  const pages = pagesOf(space)
  const rows = await ourRows(space, changed.content, pages.length)
  for (const one of peers)
    rows.push(await peerRow(one, pages, { pages: pagesOf(changed.content), path: changed.path, sign }))
  return [`\n${articles} articles`, ...toTable({ what: 'site', words: 'pages', columns: COLUMNS }, rows)]
}

/** Nobody has the pictures of the corpus at hand: as on our own pages, their words stand in for them. */
function pagesOf(space: BenchSpace): PeerPage[] {
  const content = rawContentOfExport(space)
  const assets = [...content.assets].map(({ id, fields }) => ({ id, fields: { ...fields, file: undefined } }))
  return peerPages(siteOf({ ...content, assets }))
}

function ourRows(space: BenchSpace, changed: BenchSpace, pages: number): Promise<Row[]> {
  return withFieldbook(async (site) => {
    site.save(space)
    const cold = await site.buildCold('Fieldbook, cold')
    const again = await site.buildAgain('Fieldbook, nothing changed')
    site.save(changed)
    const one = await site.buildAgain('Fieldbook, one article changed')
    const published = await site.publishSeveral(
      changed,
      'Fieldbook, one article from its webhook to a reader, six times',
    )
    return [
      { name: 'Fieldbook', words: String(pages), values: valuesOf(cold, again, one) },
      {
        name: 'Fieldbook, from the webhook to a reader',
        values: [NaN, NaN, NaN, published.firstMs, published.peakMb],
      },
      {
        name: 'the same, a publish after another (median of five)',
        values: [NaN, NaN, NaN, published.nextMs, published.peakMb],
      },
    ]
  })
}

interface Change {
  readonly pages: readonly PeerPage[]
  /** whose title has the sign */
  readonly path: string
  readonly sign: string
}

/** A tool that fails has a row too, which says so. */
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
      throw new Error(`${name} did not notice the changed title of ${change.path}.`)
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

/** `52`, or what is lacking. */
export function countOf(peer: PeerFolder, pages: readonly PeerPage[]): string {
  const { length } = peer.built(pages, LAST_WORDS)
  return length === pages.length ? String(length) : `${length} of ${pages.length}`
}

export const titleOf = ({ peer, version }: PeerFolder) => `${peer.title} ${version}`
