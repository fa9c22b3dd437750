import { sendAtRate } from '../gateway/load'
import { startGatewayProcess } from '../gateway/running-gateway'
import { percentile } from '../tools/percentiles'
import { measureInBrowser } from './in-browser'
import { largeRelease } from './large-release'

const ARTICLES = 10_000
const PER_SECOND = 50
const SECONDS = 20
/** Duration of the unmeasured warm-up. Its first search creates the database that records searches. */
const WARM_UP_SECONDS = 15
const ENTERED = 100
/** Number of searches that wait for the search page's debounce. Few, because each wait takes one second. */
const DEBOUNCED = 20

export async function showLatency(): Promise<void> {
  const release = await largeRelease(ARTICLES, PER_SECOND * SECONDS)
  const gateway = await startGatewayProcess(release.folder)
  try {
    console.log(`\n${ARTICLES} generated articles\n\n| | measured |\n|---|---|`)
    row('gateway started and index ready', `${(gateway.readyMs / 1000).toFixed(1)} s`)
    row('memory with the index', `${gateway.memory()} MB`)
    const next = (count: number) => searchFor(release.queries[count % release.queries.length] ?? '')
    await sendAtRate(gateway.url, { perSecond: PER_SECOND / 5, seconds: WARM_UP_SECONDS, next })
    const answers = await sendAtRate(gateway.url, { perSecond: PER_SECOND, seconds: SECONDS, next })
    const failed = answers.filter(({ status }) => status !== 200).length
    if (failed > 0) throw new Error(`${failed} of ${answers.length} searches failed.`)
    row(`service, ${PER_SECOND} searches a second`, shares(answers.map(({ ms }) => ms)))
    row('memory after that', `${gateway.memory()} MB`)
    const inBrowser = await measureInBrowser(
      gateway.url,
      release.queries.slice(0, ENTERED),
      release.queries.slice(ENTERED, ENTERED + DEBOUNCED),
    )
    row('browser, from Enter to results on screen', shares(inBrowser.entered))
    row('browser, from the end of the debounce', shares(inBrowser.debounced))
  } finally {
    await gateway.stop()
    release.remove()
  }
}

export const searchFor = (query: string) =>
  ({
    name: 'search',
    method: 'POST',
    path: '/search-service/v1/search',
    body: {
      query,
      filters: ['SOURCE:KBContentful', 'SOURCE:Absorb'],
      length: 10,
      offset: 0,
      facets: ['SOURCE', 'PRODUCT_AREA', 'CONTENTFUL_TYPE', 'TOPIC'],
      highlight: { pre: '<em>', post: '</em>' },
    },
  }) as const

const row = (what: string, measured: string) => console.log(`| ${what} | ${measured} |`)

const shares = (times: readonly number[]) =>
  [0.5, 0.95, 0.99].map((share) => `p${share * 100} ${percentile(times, share).toFixed(1)} ms`).join(', ')
