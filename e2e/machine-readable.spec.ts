import { expect, test } from '@playwright/test'
import { structuredDataOf } from '../tests/support/structured-data'
import { onePageOfEachKind, blockExternalRequests } from './support/site'

test.beforeEach(({ page }) => blockExternalRequests(page))

const { 'not found': missing, ...served } = onePageOfEachKind

for (const [kind, path] of Object.entries(served)) {
  test(`the structured data of the ${kind} page has all properties that its types require, and complies with the CSP`, async ({
    page,
  }) => {
    const pageErrors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') pageErrors.push(message.text())
    })
    await page.goto(path, { waitUntil: 'load' })
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
    for (const block of blocks) {
      expect(structuredDataOf(block).length).toBeGreaterThan(0)
      expect(block.length).toBeLessThan(16_000)
    }
    expect(pageErrors.filter((one) => /Content.Security.Policy|script/i.test(one))).toEqual([])
  })
}

test('an article page links to its Markdown copy', async ({ page, request }) => {
  await page.goto(served['how-to'])
  const url = await page.locator('link[rel=alternate][type="text/markdown"]').getAttribute('href')
  expect(url).toBe(`${served['how-to']}.md`)
  const response = await request.get(url ?? '')
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toBe('text/markdown; charset=utf-8')
  expect(await response.text()).toMatch(/^---\ntitle: /)
  expect((await request.get(`${missing}.md`)).status()).toBe(404)
})

test('the home page links to its feeds', async ({ page, request }) => {
  await page.goto('/')
  const feeds = page.locator('link[rel=alternate][type*="rss"], link[rel=alternate][type*="feed"]')
  await expect(feeds).toHaveCount(4)
  for (const feed of await feeds.all()) {
    const [url, type] = [await feed.getAttribute('href'), await feed.getAttribute('type')]
    const response = await request.get(url ?? '')
    expect(response.status()).toBe(200)
    expect(response.headers()['content-type']?.split(';')[0]).toBe(type)
  }
})

test('the sitemap has dates for articles, and llms.txt lists their Markdown copies', async ({ request }) => {
  const map = await (await request.get('/sitemap-0.xml')).text()
  const article = new RegExp(`<loc>[^<]*${served['how-to']}</loc><lastmod>\\d{4}-[^<]+</lastmod>`)
  expect(map).toMatch(article)
  const list = await request.get('/llms.txt')
  expect(list.headers()['content-type']).toBe('text/plain; charset=utf-8')
  expect(await list.text()).toContain(`${served['how-to']}.md)`)
})

test('robots.txt names an existing sitemap', async ({ request }) => {
  const robots = await request.get('/robots.txt')
  expect(robots.headers()['content-type']).toBe('text/plain; charset=utf-8')
  const [, map = ''] = /^Sitemap: (\S+)$/m.exec(await robots.text()) ?? []
  expect(await (await request.get(new URL(map).pathname)).text()).toContain('sitemap-0.xml')
})
