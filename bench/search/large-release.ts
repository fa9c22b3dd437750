import { createHash } from 'node:crypto'
import { closeSync, cpSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  companionFile,
  readCurrentId,
  readManifest,
  writeCurrentId,
  writeManifest,
} from '../../server/releases/manifest'
import { SEARCH_CORPUS_FILE as SEARCH_CORPUS } from '../../src/contracts/search-documents'
import { builtReleases } from '../gateway/running-gateway'
import { manyArticles, queryFrom } from './many-articles'

/** The site that was built, with so many made-up articles to search, and a query for every so many of them. */
export async function largeRelease(articles: number, queryCount: number) {
  const built = builtReleases()
  const id = await readCurrentId(built)
  if (id === undefined) throw new Error('There is no site to search from. Run `npm run build` first.')
  const folder = mkdtempSync(path.join(tmpdir(), 'search-bench-'))
  cpSync(path.join(built, id), path.join(folder, id), { recursive: true })
  const corpus = companionFile(folder, id, SEARCH_CORPUS)
  const queries = writeCorpus(corpus, articles, queryCount)
  const hash = createHash('sha256').update(readFileSync(corpus)).digest('base64url')
  const manifest = await readManifest(built, id)
  await writeManifest(path.join(folder, id), { ...manifest, companions: { [SEARCH_CORPUS]: hash } })
  await writeCurrentId(folder, id)
  return { folder, queries, remove: () => rmSync(folder, { recursive: true }) }
}

/** Article by article: a gigabyte of texts at once would slow down what is measured. */
function writeCorpus(file: string, articles: number, queryCount: number): string[] {
  const queries: string[] = []
  const out = openSync(file, 'w')
  let number = 0
  for (const document of manyArticles(articles)) {
    writeSync(out, `${number === 0 ? '{"documents":[' : ','}${JSON.stringify(document)}`)
    if (number % Math.floor(articles / queryCount) === 0) queries.push(queryFrom(document, number))
    number++
  }
  writeSync(out, '],"synonyms":[],"boosts":[]}')
  closeSync(out)
  return queries.slice(0, queryCount)
}
