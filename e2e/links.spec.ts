import { expect, test } from '@playwright/test'
import { collectPageErrors, crawl, internalLinks, blockExternalRequests } from './support/site'

test('ROUTE-22 every internal link leads to a page, and every hash to an anchor on that page', async ({
  request,
}) => {
  const pages = await crawl(request)
  expect(pages.size).toBeGreaterThan(60)

  const broken = [...pages.values()].filter(({ status }) => status >= 400)
  expect(broken.map(({ path, from, status }) => `${status} ${path} linked from ${from}`)).toEqual([])

  const lostHashes = [...pages.values()].flatMap(({ path, html }) =>
    internalLinks(html, path)
      .filter(({ hash, path: target }) => hash !== '' && !pages.get(target)?.html.includes(`id="${hash}"`))
      .map((link) => `${link.path}#${link.hash} linked from ${path}`),
  )
  expect(lostHashes).toEqual([])
})

test('every page opens without an error, a blocked script or a failed request', async ({ page, request }) => {
  test.setTimeout(240_000)
  await blockExternalRequests(page)
  const pageErrors = collectPageErrors(page)
  const pages = [...(await crawl(request)).values()].filter(
    ({ html, status }) => html !== '' && status === 200,
  )
  const found: string[] = []
  for (const { path } of pages) {
    pageErrors.length = 0
    await page.goto(path, { waitUntil: 'load' })
    await page.waitForFunction(() => '___loader' in window)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 30))))
    found.push(...pageErrors.map((error) => `${path}: ${error}`))
  }
  expect(found).toEqual([])
})
