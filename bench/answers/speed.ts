import { existsSync } from 'node:fs'
import { sendAtRate } from '../gateway/load'
import { builtReleases, startGatewayProcess } from '../gateway/running-gateway'
import { searchFor } from '../search/latency'
import { largeRelease } from '../search/large-release'
import { manyArticles, queryFrom } from '../search/many-articles'
import { percentile } from '../tools/percentiles'
import { askBuiltIn, toKnowledge } from './measure-answers'

const ARTICLES = 10_000
const QUESTIONS = 300
/** Number of first answers that are not measured, because they include JIT compilation. */
const WARM_UP = 20

const SEARCHES_PER_SECOND = 20
const SEARCH_SECONDS = 20

/** Prints answer times and, if the site is built, the memory of a gateway. */
export async function showSpeed(): Promise<void> {
  const { indexMs, times, cpuTimes } = await answerTimes()
  console.log(`\n${ARTICLES} generated articles, index built in ${(indexMs / 1000).toFixed(1)} s\n`)
  console.log('| first answer | measured |\n|---|---|')
  for (const share of [0.5, 0.95, 0.99])
    console.log(`| p${share * 100} | ${percentile(times, share).toFixed(1)} ms |`)
  console.log(`| p95 of the CPU time | ${percentile(cpuTimes, 0.95).toFixed(1)} ms |`)
  if (!existsSync(builtReleases())) return console.log('\nThe site is not built: memory is not measured.')
  const { readyMs, atStart, afterSearches } = await gatewayMemory()
  console.log(`| gateway started and all indexes ready | ${(readyMs / 1000).toFixed(1)} s |`)
  console.log(`| memory of the gateway with all indexes | ${atStart} MB |`)
  console.log(`| memory after searches | ${afterSearches} MB |`)
}

async function answerTimes() {
  const documents = [...manyArticles(ARTICLES)]
  const started = performance.now()
  const knowledge = toKnowledge({ documents, synonyms: [] })
  const indexMs = performance.now() - started
  const times: number[] = []
  const cpuTimes: number[] = []
  const step = Math.floor(ARTICLES / (QUESTIONS + WARM_UP))
  for (let number = 0; number < QUESTIONS + WARM_UP; number++) {
    const document = documents[number * step]
    if (!document) break
    const question = `How do I ${queryFrom(document, number)} in ${queryFrom(document, number + 1)}?`
    const [before, cpuBefore] = [performance.now(), process.cpuUsage()]
    const { message } = await askBuiltIn(question, knowledge)
    const [ms, { user, system }] = [performance.now() - before, process.cpuUsage(cpuBefore)]
    if (message.isGuardrailed || number < WARM_UP) continue // refusals may be faster
    times.push(ms)
    cpuTimes.push((user + system) / 1000)
  }
  return { indexMs, times, cpuTimes }
}

/**
 * Measures startup time and memory of a gateway with generated articles. Both include the indexes for search
 * and answers.
 */
async function gatewayMemory() {
  const release = await largeRelease(ARTICLES, SEARCHES_PER_SECOND * SEARCH_SECONDS)
  const gateway = await startGatewayProcess(release.folder)
  try {
    const atStart = gateway.memory()
    const next = (count: number) => searchFor(release.queries[count] ?? '')
    await sendAtRate(gateway.url, { perSecond: SEARCHES_PER_SECOND, seconds: SEARCH_SECONDS, next })
    return { readyMs: gateway.readyMs, atStart, afterSearches: gateway.memory() }
  } finally {
    await gateway.stop()
    release.remove()
  }
}
