import { expect, test } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe'
import { field, found, listenToAnnouncements, outcome, results } from './support/search-page'

const SEARCH = '**/search-service/v1/search'

test('SRCH-09 SRCH-12 the search page tells whether the query or the filters are the reason for no results', async ({
  page,
}) => {
  await page.goto('/search?q=xyzzyplugh')
  await expect(outcome(page)).toContainText("Sorry, we couldn't find any answers to your question.")
  await page.goto('/search?q=invoice&area=No+such+area')
  await expect(outcome(page)).toContainText('Sorry, no result for given filter combination')
  await page.getByRole('button', { name: 'Clear All' }).click()
  await expect(outcome(page)).toHaveText(found)
})

test('SRCH-53 SRCH-54 the search page reports an outage, falls back to matching titles and recovers on retry', async ({
  page,
}) => {
  const announcements = await listenToAnnouncements(page)
  await page.goto('/search?q=invoice')
  await expect(outcome(page)).toHaveText(found)
  await page.route('**/search-service/**', (route) => route.abort())
  await field(page).fill('dispatch')
  await field(page).press('Enter')
  await expect(page.getByText("Sorry, we couldn't find any answers to your question.")).toBeVisible()
  await expect(results(page)).toHaveCount(0)
  const announced = await outcome(page).ariaSnapshot()
  expect(announced).toContain('Could not search')
  expect(announced).not.toMatch(/0 results|Sorry|no result/i)
  const titles = page.getByRole('region', { name: 'Search results' }).getByRole('listitem')
  await expect(page.getByRole('heading', { name: 'Articles with these words in their title' })).toBeVisible()
  await expect(titles.first()).toContainText(/dispatch/i)
  expect((await announcements()).filter((text) => /0 results|Sorry/.test(text))).toEqual([])
  await expectNoAxeViolations(page, 'the failed search', 'main')

  await page.unroute('**/search-service/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(outcome(page)).toHaveText(found)
  await expect(results(page).first()).toBeVisible()
  expect((await announcements()).at(-1)).toMatch(/^Results 1-\d+ of \d+ for: dispatch$/)
})

test('SRCH-46 SRCH-54 AUTO-01 the search page never shows the results of an older query for a newer query', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  let respond = () => {}
  const late = new Promise<void>((resolve) => (respond = resolve))
  await page.route(SEARCH, async (route) => {
    if (!/"invoice"/.test(route.request().postData() ?? '')) return route.continue()
    const reply = await route.fetch()
    await held
    await route.fulfill({ response: reply }).catch(() => undefined) // the page has aborted the request
    respond()
  })
  const requested = page.waitForRequest((request) => /"invoice"/.test(request.postData() ?? ''))
  await page.goto('/search?q=invoice')
  await requested
  await field(page).fill('dispatch board')
  await field(page).press('Enter')
  await expect(outcome(page)).toHaveText(/ for: dispatch board$/)
  const shown = await results(page).allTextContents()
  release()
  await late
  await expect(page).toHaveURL(/q=dispatch%20board$/)
  await expect(outcome(page)).toHaveText(/ for: dispatch board$/)
  expect(await results(page).allTextContents()).toEqual(shown)
})

test('SRCH-46 SRCH-54 the search page removes old results while a new query loads', async ({ page }) => {
  await page.goto('/search?q=invoice')
  await expect(outcome(page)).toHaveText(found)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(SEARCH, async (route) => {
    await held
    await route.continue()
  })
  await field(page).fill('dispatch')
  await field(page).press('Enter')
  await expect(outcome(page)).toContainText('Loading...')
  await expect(results(page)).toHaveCount(0)
  await expect(page.getByText('for: invoice')).toHaveCount(0)
  release()
  await expect(outcome(page)).toHaveText(/ for: dispatch$/)
})
