import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteOf } from '../tools/site-of'
import { searchDocuments } from '../../src/site/search-documents/to-search-documents'
import type { SearchDocument } from '../../src/contracts/search-documents'
import { readExport } from '../../publisher/source/testing/export-content'

export interface KnownItem {
  readonly query: string
  /** URL of the article that the query should find */
  readonly target: string
  /** share of the query's words in the article's title */
  readonly titleOverlap: number
}

export interface TestCorpus {
  readonly name: string
  readonly documents: readonly SearchDocument[]
  readonly items: readonly KnownItem[]
}

/** Folder with exports of real help centers: CORPORA, or `../shared/corpora`, which may be missing. */
export const corporaFolder = findCorpora()

function findCorpora(): string {
  const { CORPORA } = process.env
  if (CORPORA !== undefined && !existsSync(CORPORA))
    throw new Error(`The folder ${CORPORA} in CORPORA does not exist.`)
  return CORPORA ?? join('..', 'shared', 'corpora')
}

export function readCorpora(folder = corporaFolder): TestCorpus[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).flatMap((file) => /^(.+)\.queries\.tsv$/.exec(file)?.[1] ?? [])
  return names.flatMap((name) => {
    const exported = join(folder, `${name}.json.gz`)
    if (!existsSync(exported)) return []
    const documents = searchDocuments(siteOf(readExport(exported)))
    return [{ name, documents, items: readKnownItems(join(folder, `${name}.queries.tsv`), documents) }]
  })
}

/** Skips queries whose article is not in the corpus. */
function readKnownItems(file: string, documents: readonly SearchDocument[]): KnownItem[] {
  const known = new Set(documents.map(({ url }) => url))
  const [header = '', ...lines] = readFileSync(file, 'utf8').split(/\r?\n/)
  const columns = header.split('\t')
  return lines.flatMap((line) => {
    const values = line.split('\t')
    const of = (column: string) => values[columns.indexOf(column)] ?? ''
    const item = { query: of('query'), target: of('target_path'), titleOverlap: Number(of('title_overlap')) }
    return item.query !== '' && known.has(item.target) ? [item] : []
  })
}

/**
 * Returns the query with a typo: two different neighboring letters in the middle of its longest word are
 * swapped.
 */
export function withTypo(query: string): string {
  const words = query.match(/[\p{L}\p{N}]+/gu) ?? []
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '')
  const middle = Math.max(1, Math.floor(longest.length / 2) - 1)
  const places = [...Array(longest.length).keys()]
  const at = [...places.slice(middle), ...places.slice(0, middle)].find(
    (place) => place + 1 < longest.length && longest[place] !== longest[place + 1],
  )
  if (at === undefined) return query
  const swapped = `${longest.slice(0, at)}${longest.charAt(at + 1)}${longest.charAt(at)}${longest.slice(at + 2)}`
  return query.replace(longest, swapped)
}

export interface Quality {
  readonly queries: number
  /** mean reciprocal rank of the right article, 0 beyond rank ten */
  readonly mrr: number
  readonly first: number
  readonly five: number
}

/** `search` returns URLs for a query, best first. */
export async function measure(
  items: readonly KnownItem[],
  search: (query: string) => readonly string[] | Promise<readonly string[]>,
): Promise<Quality> {
  let [mrr, first, five] = [0, 0, 0]
  for (const { query, target } of items) {
    const place = (await search(query)).slice(0, 10).indexOf(target) + 1
    if (place > 0) mrr += 1 / place
    if (place === 1) first++
    if (place > 0 && place <= 5) five++
  }
  const share = (sum: number) => sum / Math.max(items.length, 1)
  return { queries: items.length, mrr: share(mrr), first: share(first), five: share(five) }
}

export function queryRows(items: readonly KnownItem[]) {
  return [
    { row: 'all', items },
    { row: 'title overlap <= 0.5', items: items.filter(({ titleOverlap }) => titleOverlap <= 0.5) },
    { row: 'one typo each', items: items.map((item) => ({ ...item, query: withTypo(item.query) })) },
  ] as const
}
