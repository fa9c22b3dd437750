import { createHash } from 'node:crypto'
import {
  closeSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { BLOBS_FOLDER, HASH_LENGTH, manifestLines, SEARCH_CORPUS } from '../../src/contracts/release'
import { blobPath, manifestPath, readCurrentRelease, switchTo } from '../../lib/release-files'
import { builtReleases } from '../gateway/running-gateway'
import { manyArticles, queryFrom } from './many-articles'

/**
 * Copies the built release, but with a search corpus of generated articles. Returns the folder of the copy
 * and queries for these articles.
 */
export async function largeRelease(articles: number, queryCount: number) {
  const built = builtReleases()
  const release = await readCurrentRelease(built)
  if (!release) throw new Error('The site is not built. Run `npm run build` first.')
  const { manifest } = release
  const folder = mkdtempSync(path.join(tmpdir(), 'search-bench-'))
  cpSync(path.join(built, BLOBS_FOLDER), path.join(folder, BLOBS_FOLDER), { recursive: true })
  const draft = path.join(folder, SEARCH_CORPUS)
  const queries = writeCorpus(draft, articles, queryCount)
  const hash = createHash('sha256').update(readFileSync(draft)).digest('hex').slice(0, HASH_LENGTH)
  const corpus = { hash, size: statSync(draft).size, since: manifest.createdAt, gatewayOnly: true } as const
  mkdirSync(path.dirname(blobPath(folder, hash)), { recursive: true })
  renameSync(draft, blobPath(folder, hash))
  const lines = manifestLines({ ...manifest, files: { ...manifest.files, [SEARCH_CORPUS]: corpus } })
  writeFileSync(manifestPath(folder, manifest.id), lines.join('\n'))
  await switchTo(folder, manifest.id, new Date())
  return { folder, queries, remove: () => rmSync(folder, { recursive: true }) }
}

/** Writes one article at a time to save memory. Returns queries for some of the articles. */
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
