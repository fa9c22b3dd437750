import { expect, test } from '@playwright/test'
import { field, filter, found, outcome, results } from './support/search-page'
import { collectPageErrors, twoFrames, waitForHydration } from './support/site'

test('SCOPE-03 SRCH-06 SRCH-08 SRCH-29 SRCH-45 PROV-01 a reader searches, filters, goes to page 2, rates, opens a result and goes back', async ({
  page,
}) => {
  const pageErrors = collectPageErrors(page)
  const rated = page.waitForRequest((request) => /search_rate/.test(request.postData() ?? ''))
  const clicked = page.waitForRequest((request) => /"click"/.test(request.postData() ?? ''))
  await page.goto('/')
  await field(page).fill('invoice')
  await field(page).press('Enter')
  await expect(page).toHaveURL(/\/search\?q=invoice$/)
  await expect(outcome(page)).toHaveText(found)
  const count = await outcome(page).textContent()

  await filter(page, 'Content Type').first().check()
  await expect(page).toHaveURL(/type=/)
  await expect(outcome(page)).toHaveText(found)
  expect(await outcome(page).textContent()).not.toBe(count)
  await page.reload()
  await expect(filter(page, 'Content Type').first()).toBeChecked()
  await page.getByRole('button', { name: 'Clear All' }).click()
  await expect(outcome(page)).toHaveText(count ?? '')
  await expect(page).not.toHaveURL(/type=/)
  await twoFrames(page) // without this wait, the next choice would replace the history entry of Clear All

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
  expect(pageErrors).toEqual([])
})

test('NAV-25 going back to the search results restores the scroll position', async ({ page }) => {
  await page.goto('/search?q=job')
  await expect(outcome(page)).toHaveText(found)
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(700)
  const place = await page.evaluate(() => window.scrollY)
  await twoFrames(page) // Gatsby saves the scroll position in a frame callback
  await results(page).locator('h2 a[href^="/"]').last().click()
  await expect(page).not.toHaveURL(/\/search/)
  await page.goBack()
  await expect(outcome(page)).toHaveText(found)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 300)
})

test('SRCH-56 SRCH-57 LAYOUT-13 on a phone the search page searches while the reader types', async ({
  page,
}) => {
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
})

test('SRCH-22 SRCH-26 on a phone a result shows its source and the date after “Last updated on”', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/search?q=invoice')
  await expect(outcome(page)).toHaveText(found)
  const result = results(page).filter({ hasText: 'Knowledge Base' }).first()
  for (const text of [/^Knowledge Base$/, /^Last updated on \d/]) {
    const box = await result.getByText(text).boundingBox()
    expect(box?.width).toBeGreaterThan(80)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
  }
})

test('SRCH-33 SRCH-34 SRCH-35 the search page shows five page buttons on a wide screen and three on a phone, around the current page', async ({
  page,
}) => {
  await page.goto('/search?q=job')
  await expect(outcome(page)).toHaveText(/ of (6[1-9]|70) for: job$/)
  const buttons = page.getByRole('navigation', { name: 'Pages of results' }).getByRole('button')
  const expectPages = async (width: number, ...pages: number[]) => {
    await page.setViewportSize({ width, height: 800 })
    const names = await buttons.evaluateAll((all) =>
      all.filter((one) => one.checkVisibility()).map((one) => one.getAttribute('aria-label')),
    )
    const numbers = pages.map((number) => `Page ${number}`)
    expect(names).toEqual(['First page', 'Previous page', ...numbers, 'Next page', 'Last page'])
  }
  await expectPages(845, 1, 2, 3, 4, 5)
  await expectPages(844, 1, 2, 3)
  await page.getByRole('button', { name: 'Page 3' }).click()
  await expect(outcome(page)).toHaveText(/^Results 21-30 /)
  await expectPages(390, 2, 3, 4)
  await page.getByRole('button', { name: 'Last page' }).click()
  await expect(outcome(page)).toHaveText(/^Results 61-/)
  await expectPages(390, 5, 6, 7)
  await expectPages(1440, 3, 4, 5, 6, 7)
})

test('SRCH-06 SRCH-15 SRCH-17 SRCH-30 a shared link restores query, tab, filters and page', async ({
  page,
  browser,
}) => {
  await page.goto('/search?q=job')
  await page.getByRole('tab', { name: 'Knowledge Base' }).click()
  await expect(page).toHaveURL(/tab=KBContentful/)
  await filter(page, 'Content Type')
    .and(page.getByLabel(/^How to Guide/))
    .check()
  await expect(page).toHaveURL(/type=kbHowTo/)
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(outcome(page)).toHaveText(/^Results 11-\d+ of \d+ for: job$/)
  const seen = await results(page).allTextContents()
  const count = (await outcome(page).textContent()) ?? ''

  const other = await (await browser.newContext()).newPage()
  await other.goto(page.url())
  await expect(outcome(other)).toHaveText(count)
  await expect(field(other)).toHaveValue('job')
  await expect(other.getByRole('tab', { name: 'Knowledge Base' })).toHaveAttribute('aria-selected', 'true')
  await expect(filter(other, 'Content Type').and(other.getByLabel(/^How to Guide/))).toBeChecked()
  await expect(other.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  expect(await results(other).allTextContents()).toEqual(seen)
  await other.context().close()
})

test('AUTO-01 LAYOUT-14 an article page lazy-loads the scripts for suggestions and search', async ({
  page,
}) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text().catch(() => ''))
  })
  const loaded = async (words: string) => (await Promise.all(scripts)).some((text) => text.includes(words))
  await page.goto('/how-to/use-the-dispatch-board')
  await waitForHydration(page) // a script that is not lazy-loaded would load after hydration
  await page.waitForLoadState('networkidle')
  expect(scripts.length).toBeGreaterThan(0)
  // each text is in only one lazy-loaded script: suggestion list, search service, search page
  const [suggestions, service, searchPage] = [
    'Recent searches',
    'autocompleter_click',
    'Results per page',
  ] as const
  for (const words of [suggestions, service, searchPage]) expect(await loaded(words), words).toBe(false)
  await page.getByRole('banner').getByRole('combobox').focus()
  await expect.poll(() => loaded(suggestions)).toBe(true)
  expect(await loaded(service)).toBe(false)
  await page.keyboard.type('dis')
  await expect.poll(() => loaded(service)).toBe(true)
  expect(await loaded(searchPage)).toBe(false)
})
