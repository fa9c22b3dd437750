import { expect, test, type Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe'
import { expectGoal, go, GOAL, isSamePage, start, START } from './support/navigation'
import { blockExternalRequests } from './support/site'

// Playwright cannot intercept requests of a service worker; e2e/offline.spec.ts covers the service worker
test.use({ serviceWorkers: 'block' })

test.beforeEach(({ page }) => blockExternalRequests(page))

const PAGE_DATA = '/page-data/how-to/merge-duplicate-customers/page-data.json'

async function changePageData(page: Page, change: object) {
  const data = (await (await page.request.get(PAGE_DATA)).json()) as object
  await page.route(`**${PAGE_DATA}`, (route) => route.fulfill({ json: { ...data, ...change } }))
}

function collectRequests(page: Page, part: string) {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(part)) requests.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  return requests
}

test('NAV-01 NAV-05 DATA-63 REBUILD-04 navigation loads the page data and app-data.json', async ({
  page,
}) => {
  const data = collectRequests(page, PAGE_DATA)
  const app = collectRequests(page, '/page-data/app-data.json')
  await start(page)
  const before = app.length
  await go(page)
  await expectGoal(page)
  expect(data).toEqual([`GET ${PAGE_DATA}`])
  expect(app.length).toBeGreaterThan(before)
  expect(await isSamePage(page)).toBe(true)
  const record = await page.evaluate((path) => window.___loader.loadPageSync(path)?.page, GOAL)
  expect(record?.path).toBe(GOAL)
  expect(record?.webpackCompilationHash).toBe(await page.evaluate(() => window.___webpackCompilationHash))
  expect(record?.slicesMap).toEqual({})
})

test('NAV-02 retries a failed request for page data up to three times', async ({ page }) => {
  let failures = 0
  await start(page)
  await page.route(`**${PAGE_DATA}`, (route) => {
    failures += 1
    return failures <= 3 ? route.fulfill({ status: 503 }) : route.continue()
  })
  await go(page)
  await expectGoal(page)
  expect(failures).toBe(4)
  expect(await isSamePage(page)).toBe(true)
})

test('NAV-02 NAV-09 falls back to a full page load with query and hash after the third retry', async ({
  page,
}) => {
  const requests = collectRequests(page, PAGE_DATA)
  await start(page)
  await page.route(`**${PAGE_DATA}*`, (route) => route.abort())
  await go(page, `${GOAL}?from=mail#main`)
  await expect(page).toHaveURL(`${GOAL}?from=mail#main`)
  await expectGoal(page)
  await expect.poll(() => isSamePage(page)).toBe(false)
  expect(requests.length).toBeGreaterThanOrEqual(4)
})

test('NAV-03 NAV-04 navigation shows the 404 page after a HEAD request confirms that the page is missing', async ({
  page,
}) => {
  const requests = collectRequests(page, '/how-to/no-such-page')
  const fallback = collectRequests(page, '/page-data/404.html/page-data.json')
  await start(page)
  await go(page, '/how-to/no-such-page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await expect(page.getByText('The URL /how-to/no-such-page was not found.')).toBeVisible()
  expect(requests).toEqual(['GET /page-data/how-to/no-such-page/page-data.json', 'HEAD /how-to/no-such-page'])
  expect(fallback).toHaveLength(1)
  expect(await isSamePage(page)).toBe(true)
})

test('NAV-04 falls back to a full page load if only the page data is missing', async ({ page }) => {
  await start(page)
  await page.route(`**${PAGE_DATA}`, (route) => route.fulfill({ status: 404 }))
  await go(page)
  await expectGoal(page)
  await expect.poll(() => isSamePage(page)).toBe(false)
})

test('NAV-08 shows Loading... for a page that takes more than a second to load, and not for a faster page', async ({
  page,
}) => {
  await start(page)
  await page.evaluate(() => {
    const notices: string[] = []
    Object.assign(window, { notices })
    new MutationObserver(() => {
      if (document.body.innerText.includes('Loading...')) notices.push('Loading...')
    }).observe(document.body, { subtree: true, childList: true })
  })
  const notices = () => page.evaluate(() => (window as unknown as { notices: string[] }).notices.length)
  await go(page, '/glossary/field-service-terms')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Field Service Terms')
  expect(await notices()).toBe(0)

  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**${PAGE_DATA}`, async (route) => {
    await held
    await route.continue()
  })
  await go(page)
  await expect(page.getByText('Loading...')).toBeVisible()
  await expectNoAxeViolations(page, 'the notice', '[aria-live=polite]')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Field Service Terms')
  release()
  await expectGoal(page)
  await expect(page.getByText('Loading...')).toHaveCount(0)
})

test('NAV-10 REBUILD-05 a page of a newer build causes a full page load, and at most one reload', async ({
  page,
}) => {
  const documents: string[] = []
  await start(page)
  await page.route('**/page-data/app-data.json', (route) =>
    route.fulfill({ json: { webpackCompilationHash: 'a-newer-build' } }),
  )
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(new URL(request.url()).pathname)
  })
  await go(page, `${GOAL}?from=mail#main`)
  await expect(page).toHaveURL(`${GOAL}?from=mail#main`)
  await expectGoal(page)
  await expect.poll(() => isSamePage(page)).toBe(false)
  await page.waitForFunction(() => document.getElementById('___gatsby')?.hasAttribute('data-visible'))
  // the full page load gets the old build again, so the page reloads, but only once
  expect(documents).toEqual([GOAL, GOAL])
})

test('NAV-11 a full page load that finds data of another build reloads the page only once and then hydrates it', async ({
  page,
}) => {
  let documents = 0
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents += 1
  })
  await page.route('**/page-data/app-data.json', (route) =>
    route.fulfill({ json: { webpackCompilationHash: 'a-newer-build' } }),
  )
  await page.goto(START)
  await page.waitForFunction(() => document.getElementById('___gatsby')?.hasAttribute('data-visible'))
  expect(documents).toBe(2)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('NAV-12 the page reloads, but only once, if a chunk fails to load after client-side navigation', async ({
  page,
}) => {
  await start(page)
  await go(page, `${GOAL}?from=mail`)
  await expectGoal(page)
  const failChunk = () =>
    page.evaluate(() => {
      const error = Object.assign(new Error('Loading chunk 17 failed.'), { name: 'ChunkLoadError' })
      void Promise.reject(error)
    })
  await Promise.all([page.waitForEvent('load'), failChunk()])
  await expect(page).toHaveURL(`${GOAL}?from=mail`)
  await expect.poll(() => isSamePage(page)).toBe(false)
  await page.waitForFunction(() => document.getElementById('___gatsby')?.hasAttribute('data-visible'))
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  const logged = page.waitForEvent('console', (message) =>
    message.text().startsWith('A script of the page could not'),
  )
  await failChunk()
  await logged
  await expectGoal(page)
  expect(await isSamePage(page)).toBe(true)
})

test('NAV-12 NAV-16 the page does not reload if the chunk that registers the service worker fails to load', async ({
  page,
}) => {
  await page.route(/\/\d+-\w+\.js$/, async (route) => {
    const script = await route.fetch()
    const isOffline = (await script.text()).includes('Service workers can only be used over HTTPS')
    await (isOffline ? route.abort() : route.fulfill({ response: script }))
  })
  const logged = page.waitForEvent('console', (message) =>
    message.text().startsWith('Could not store pages for offline reading'),
  )
  await start(page)
  await logged
  await go(page)
  await expectGoal(page)
  expect(await isSamePage(page)).toBe(true)
  await page.unrouteAll({ behavior: 'ignoreErrors' }) // prefetches may still be running
})

test('NAV-13 logs that the running build lacks the component of a page, and falls back to a full page load', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await start(page)
  await changePageData(page, { componentChunkName: 'component---of-a-newer-build' })
  await go(page)
  await expectGoal(page)
  await expect.poll(() => isSamePage(page)).toBe(false)
  expect(errors.join('\n')).toContain(
    `We couldn't find the correct component chunk with the name "component---of-a-newer-build"`,
  )
})

test('NAV-06 NAV-14 requests a static query file by its hash and reports a missing file', async ({
  page,
}) => {
  const requests = collectRequests(page, '/page-data/sq/d/')
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await start(page)
  await changePageData(page, { staticQueryHashes: ['1234567'] })
  await page.route('**/page-data/sq/d/1234567.json', (route) =>
    route.fulfill({ status: 404, body: 'Not found' }),
  )
  await go(page)
  await expectGoal(page)
  expect(requests).toContain('GET /page-data/sq/d/1234567.json')
  expect(errors.join('\n')).toContain(
    'couldn\'t load the static query data file "/page-data/sq/d/1234567.json"',
  )
})

test('NAV-07 requests slice data by name', async ({ page }) => {
  const requests = collectRequests(page, '/slice-data/')
  await start(page)
  await changePageData(page, { slicesMap: { notes: 'notes' } })
  await page.route('**/slice-data/notes.json', (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await go(page)
  await expectGoal(page)
  expect(requests).toContain('GET /slice-data/notes.json')
})

test('NAV-15 a full page load without the script of the page logs an error, and the page stays readable', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('console', (message) => errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  await page.route('**/component---*', (route) => route.abort())
  await page.goto(START)
  await expect
    .poll(() => errors.join('\n'))
    .toContain(`page resources for ${START} not found. Not rendering React`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payments FAQ')
})
