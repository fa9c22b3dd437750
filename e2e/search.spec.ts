import { expect, test, type Page } from '@playwright/test'
import { complaintsOf } from './support/site'

const results = (page: Page) => page.getByRole('list', { name: 'Results' }).getByRole('listitem')
const outcome = (page: Page) => page.getByRole('region', { name: 'Search results' }).getByRole('status')
const field = (page: Page) => page.getByRole('main').getByRole('combobox', { name: /^Search the/ })
const found = /^Results 1-\d+ of \d+ for: /

test('SCOPE-03 SRCH-06 SRCH-08 SRCH-29 SRCH-45 PROV-01 type, filter, page, open, back, rate', async ({ page }) => {
  const complaints = complaintsOf(page)
  const rated = page.waitForRequest((request) => /search_rate/.test(request.postData() ?? ''))
  const clicked = page.waitForRequest((request) => /"click"/.test(request.postData() ?? ''))
  await page.goto('/')
  await field(page).fill('invoice')
  await field(page).press('Enter')
  await expect(page).toHaveURL(/\/search\?q=invoice$/)
  await expect(outcome(page)).toHaveText(found)
  const count = await outcome(page).textContent()

  await page.getByRole('group', { name: 'Content Type' }).getByRole('checkbox').first().check()
  await expect(page).toHaveURL(/type=/)
  await expect(outcome(page)).toHaveText(found)
  expect(await outcome(page).textContent()).not.toBe(count)
  await page.reload()
  await expect(page.getByRole('group', { name: 'Content Type' }).getByRole('checkbox').first()).toBeChecked()
  await page.getByRole('button', { name: 'Clear All' }).click()
  await expect(outcome(page)).toHaveText(count ?? '')

  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(outcome(page)).toHaveText(/^Results 11-/)
  await page.goBack()
  await expect(outcome(page)).toHaveText(count ?? '')

  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Thanks for your feedback!')).toBeVisible()
  expect((await (await rated).response())?.status()).toBe(204)

  await results(page).locator('h2 a[href^="/"]').first().click()
  await expect(page).not.toHaveURL(/\/search/)
  expect((await (await clicked).response())?.status()).toBe(204)
  await page.goBack()
  await expect(outcome(page)).toHaveText(count ?? '')
  expect(complaints).toEqual([])
})

test('AUTO-01 AUTO-02 AUTO-06 AUTO-09 HOME-03 LAYOUT-15 the same by keyboard, from suggestion to result', async ({
  page,
}) => {
  const told = page.waitForRequest((request) => /autocompleter_click/.test(request.postData() ?? ''))
  await page.goto('/how-to/use-the-dispatch-board')
  const header = page.getByRole('banner').getByRole('combobox')
  await expect(async () => {
    await page.keyboard.press('/') // heard as soon as the page has come to life
    await expect(header).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.type('dis', { delay: 30 })
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await expect(options.first()).toBeVisible()
  const count = await options.count()
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThanOrEqual(5)
  await expect(page.getByRole('banner').getByRole('status')).toHaveText(
    /\d suggestions?\. Use the up and down/,
  )
  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  const words = await options.first().textContent()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent(words ?? '')}`)
  expect((await told).postDataJSON()).toMatchObject({ data: { query: 'dis' } })
  await expect(outcome(page)).toHaveText(found)
  await results(page).first().getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/\/search/)
})

test('SRCH-56 SRCH-57 LAYOUT-13 on a phone the search page searches while one types', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/search')
  await field(page).fill('dispatch')
  await expect(page).toHaveURL(/q=dispatch$/, { timeout: 5_000 })
  await expect(outcome(page)).toHaveText(found)
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await expect(page.getByRole('group', { name: 'Product Area' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Product Area' }).getByRole('list')).toHaveCSS(
    'max-height',
    '400px',
  )
  await expect(page.getByRole('button', { name: /^Page \d+$/ }).filter({ visible: true })).toHaveCount(
    Math.min(3, await page.getByRole('button', { name: /^Page \d+$/ }).count()),
  )
})

test('SRCH-09 SRCH-12 SRCH-53 says what kind of nothing there is', async ({ page }) => {
  await page.goto('/search?q=xyzzyplugh')
  await expect(outcome(page)).toContainText("Sorry, we couldn't find any answers to your question.")
  await page.goto('/search?q=invoice&area=No+such+area')
  await expect(outcome(page)).toContainText('Sorry, no result for given filter combination')
  await page.route('**/search-service/v1/search', (route) => route.abort())
  await page.goto('/search?q=invoice')
  await expect(outcome(page)).toContainText('The search could not be carried out')
  await expect(page.getByRole('heading', { name: 'Articles with these words in their title' })).toBeVisible()
  await page.unroute('**/search-service/v1/search')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(outcome(page)).toHaveText(found)
})
