import type { AnalyticsRecord } from '../records/kinds/analytics-records'
import { aGateway, aRelease } from '../testing/a-gateway'
import { aFolder } from '../testing/fake-public'
import { createMissingPages, MISSES_PER_WINDOW } from './missing-pages'

const { folder, remove } = aFolder()
afterAll(remove)

const fromReader = { 'sec-fetch-mode': 'navigate', 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/121.0' }

function someRecords() {
  const kept: AnalyticsRecord[] = []
  const add = (events: readonly AnalyticsRecord[]) => {
    kept.push(...events)
    return Promise.resolve()
  }
  return { records: { add }, pages: () => kept.map(({ params }) => params['page']) }
}

it('records a missing path without its query', async () => {
  const { records, pages } = someRecords()
  const app = aGateway({ releases: await aRelease(folder), analyticsRecords: records })
  const open = (url: string, accept = 'text/html') => app.inject({ url, headers: { ...fromReader, accept } })
  expect((await open('/how-to/gone?mail=ann@example.com')).statusCode).toBe(404)
  await open('/how-to/merge')
  await open('/page-data/how-to/gone/page-data.json', '*/*')
  await open('/how-to/gone', 'application/json')
  expect(pages()).toEqual(['/how-to/gone'])
})

it('records a missing path that a reader opened through a link on the site', async () => {
  const { records, pages } = someRecords()
  const app = aGateway({ releases: await aRelease(folder), analyticsRecords: records })
  const byScript = { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin', accept: '*/*' }
  await app.inject({ url: '/how-to/gone', headers: { ...fromReader, ...byScript } })
  await app.inject({ url: '/page-data/how-to/gone/page-data.json', headers: { ...fromReader, ...byScript } })
  expect(pages()).toEqual(['/how-to/gone'])
})

it.each([
  ['a program', { 'sec-fetch-mode': '' }],
  ['a search robot', { 'user-agent': 'Mozilla/5.0 (compatible; Examplebot/2.1)' }],
  ['a script or image of a page', { 'sec-fetch-mode': 'no-cors' }],
])('records no path requested by %s', async (_, headers) => {
  const { records, pages } = someRecords()
  const app = aGateway({ releases: await aRelease(folder), analyticsRecords: records })
  await app.inject({ url: '/how-to/gone', headers: { ...fromReader, ...headers, accept: 'text/html' } })
  expect(pages()).toEqual([])
})

it('records no paths that bots try, and limits the number of paths per minute', () => {
  const { records, pages } = someRecords()
  let now = 0
  const note = createMissingPages({ records, report: () => {}, now: () => now })
  for (const path of ['/.env', '/wp-login', '/a/wp-admin', '/index.php', `/${'a'.repeat(300)}`]) note(path)
  expect(pages()).toEqual([])
  for (let number = 0; number < 3 * MISSES_PER_WINDOW; number += 1) note(`/how-to/${number}`)
  expect(pages()).toHaveLength(MISSES_PER_WINDOW)
  now = 60_000
  note('/how-to/later')
  expect(pages()).toHaveLength(MISSES_PER_WINDOW + 1)
})

it('reports a missing path that could not be recorded, instead of throwing', async () => {
  const problems: unknown[] = []
  const note = createMissingPages({
    records: { add: () => Promise.reject(new Error('no disk')) },
    report: (problem) => problems.push(problem),
  })
  note('/how-to/gone')
  await new Promise(setImmediate)
  expect(problems).toEqual([new Error('no disk')])
})
