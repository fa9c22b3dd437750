import { expect, test } from '@playwright/test'
import { CHATBOT_SERVICE_PATH, chatbotCalls, chatbotEntries } from '../src/contracts/chatbot'
import { CLOSE_CASE_PATH } from '../src/contracts/close-case'
import { LOG_PATH } from '../src/contracts/log-entries'
import { SEARCH_SERVICE_PATH, searchServiceCalls } from '../src/contracts/search-service'
import { crawl, blockExternalRequests, openSettled } from './support/site'

const kinds = {
  'how-to article': '/how-to/',
  FAQ: '/faq/',
  glossary: '/glossary/',
  'landing page': '/landing-page/',
  'release notes': '/release-notes/',
  'problem and solution': '/problem-solution/',
  'recommended workflow': '/recommended-workflow/',
  'product capability': '/product-capability/',
  resources: '/resources/',
  announcements: '/announcements',
  categories: '/categories',
}

test('SCOPE-01 SCOPE-05 an anonymous reader can reach every kind of content from the home page', async ({
  request,
}) => {
  const pages = [...(await crawl(request)).values()]
  for (const [kind, start] of Object.entries(kinds)) {
    const ofKind = pages.filter(({ path }) => path.startsWith(start))
    expect(ofKind.length, kind).toBeGreaterThan(0)
    expect(
      ofKind.filter(({ status }) => status !== 200).map(({ path, status }) => `${path} ${status}`),
      kind,
    ).toEqual([])
  }
})

test('SCOPE-13 the site has separate layouts for phones and wide screens', async ({ page }) => {
  await blockExternalRequests(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await openSettled(page, '/how-to/use-the-dispatch-board')
  const menu = page.getByRole('banner').getByRole('button', { name: /menu/i })
  const links = page.getByRole('banner').getByRole('navigation', { name: 'Main' })
  await expect(menu).toBeVisible()
  await expect(links).toBeHidden()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(menu).toBeHidden()
  await expect(links).toBeVisible()
})

test('SCOPE-14 the gateway offers search, chatbot, case closing and log intake on the origin of the pages', async ({
  request,
}) => {
  const settings = await request.get('/settings')
  expect(await settings.json()).toMatchObject({ searchProvider: 'embedded', chatbotVendor: 'embedded' })
  const { autocompleter, search } = searchServiceCalls
  const headers = { authorization: 'Bearer invalid' }
  const data = { not: 'what it takes' }
  // an endpoint that exists refuses this invalid request with 400, 401 or 403; other paths return 404 or 405
  for (const [service, method, path] of [
    ['autocomplete', 'GET', `${SEARCH_SERVICE_PATH}${autocompleter}`],
    ['federated search', 'POST', `${SEARCH_SERVICE_PATH}${search}`],
    ['chatbot', 'POST', `${CHATBOT_SERVICE_PATH}${chatbotEntries.customer}${chatbotCalls.session}`],
    ['closing of cases', 'POST', CLOSE_CASE_PATH],
    ['intake of logs', 'POST', LOG_PATH],
  ] as const) {
    const response = await request.fetch(path, { method, headers, ...(method === 'POST' && { data }) })
    expect([400, 401, 403], `${service} returned ${response.status()}`).toContain(response.status())
  }
  expect((await request.get('/no-such-service')).status()).toBe(404)
})
