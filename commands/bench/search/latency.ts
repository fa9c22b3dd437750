import { closeSync, openSync, writeSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { searchFacetKeys } from '../../../src/contracts/search-service'
import { startSearchThread } from '../../../server/search/search-thread'
import { manyArticles, queryFrom } from './many-articles'

const ARTICLES = 10_000
const PER_SECOND = 50
const SECONDS = 20

export interface Latency {
  readonly articles: number
  /** from the start of the thread to its first answer */
  readonly readyMs: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  /** of the whole process, index and bench */
  readonly memoryMb: number
}

/** Asks the searching thread at a steady pace, as the gateway does, and times each answer. */
export async function measureLatency(): Promise<Latency> {
  const folder = await mkdtemp(join(tmpdir(), 'search-bench-'))
  try {
    const file = join(folder, 'corpus.json')
    const queries = writeCorpus(file)
    const startedAt = performance.now()
    const thread = await startSearchThread(file)
    const readyMs = performance.now() - startedAt
    const ask = (query: string) =>
      thread.search([
        {
          query,
          filters: {},
          facets: searchFacetKeys,
          length: 10,
          offset: 0,
          highlight: { pre: '<em>', post: '</em>' },
          audiences: ['everyone'],
        },
      ])
    const times = await atPace(queries, ask)
    const memoryMb = process.memoryUsage().rss / 2 ** 20
    await thread.close()
    const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
    return { articles: ARTICLES, readyMs, p50: at(0.5), p95: at(0.95), p99: at(0.99), memoryMb }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Article by article: what the bench itself holds must not count as the index's memory. */
function writeCorpus(file: string): string[] {
  const queries: string[] = []
  const wanted = PER_SECOND * SECONDS
  const out = openSync(file, 'w')
  let number = 0
  for (const document of manyArticles(ARTICLES)) {
    writeSync(out, `${number === 0 ? '{"documents":[' : ','}${JSON.stringify(document)}`)
    if (number % Math.floor(ARTICLES / wanted) === 0) queries.push(queryFrom(document, number))
    number++
  }
  writeSync(out, '],"synonyms":[],"boosts":[]}')
  closeSync(out)
  return queries.slice(0, wanted)
}

async function atPace(
  queries: readonly string[],
  ask: (query: string) => Promise<unknown>,
): Promise<number[]> {
  const startedAt = performance.now()
  const asked = queries.map(async (query, number) => {
    await wait((number * 1000) / PER_SECOND)
    const from = startedAt + (number * 1000) / PER_SECOND
    await ask(query)
    return performance.now() - from
  })
  return (await Promise.all(asked)).sort((a, b) => a - b)
}
