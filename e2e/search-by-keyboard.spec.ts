import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe'
import { field, filter, found, listenToAnnouncements, outcome, results } from './support/search-page'
import { twoFrames, waitForHydration } from './support/site'

/** Maximum number of Tab presses. The search page has fewer tab stops. */
const MOST_TABS = 60

async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let count = 0; count < MOST_TABS; count++) {
    await page.keyboard.press(key)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${key} does not reach ${target.toString()}`)
}

test('AUTO-01 AUTO-02 AUTO-06 AUTO-09 HOME-03 LAYOUT-15 a reader gets from a suggestion in the header to a result by keyboard alone', async ({
  page,
}) => {
  const clickTracked = page.waitForRequest((request) => /autocompleter_click/.test(request.postData() ?? ''))
  await page.goto('/how-to/use-the-dispatch-board')
  const header = page.getByRole('banner').getByRole('combobox')
  await waitForHydration(page)
  await page.keyboard.press('/')
  await expect(header).toBeFocused()
  await page.keyboard.insertText('dis') // all letters at once, so the list comes from a single response
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
  expect((await clickTracked).postDataJSON()).toMatchObject({ data: { query: 'dis' } })
  await expect(outcome(page)).toHaveText(found)
  await tabTo(page, results(page).first().getByRole('link').first())
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/\/search/)
})

test('SRCH-02 SRCH-05 SRCH-14 SRCH-29 RATE-03 RATE-04 RATE-06 RATE-10 a reader searches, filters, goes to page 2 and rates by keyboard alone, and each step is announced', async ({
  page,
}) => {
  const announced = await listenToAnnouncements(page)
  const rated = page.waitForRequest((request) => /search_rate/.test(request.postData() ?? ''))
  await page.goto('/search')
  await waitForHydration(page)
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('job', { delay: 30 })
  await expect
    .poll(announced)
    .toContainEqual(expect.stringMatching(/^\d suggestions?\. Use the up and down arrow keys/))
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(field(page)).toHaveValue('job')
  await page.keyboard.press('Enter')
  await expect(outcome(page)).toHaveText(found)
  const all = (await outcome(page).textContent()) ?? ''
  const texts = await announced()
  expect(texts.slice(texts.indexOf('Loading... Please wait a moment.'))).toEqual([
    'Loading... Please wait a moment.',
    all,
  ])

  const type = filter(page, 'Content Type').first()
  await tabTo(page, type)
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/type=/)
  await expect(outcome(page)).toHaveText(found)
  await expect(outcome(page)).not.toHaveText(all)
  await expect(type).toBeFocused()
  expect((await announced()).at(-1)).toBe(await outcome(page).textContent())
  await tabTo(page, page.getByRole('button', { name: 'Clear All' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(outcome(page)).toHaveText(all)
  await expect(type).not.toBeChecked()
  await expect(page).toHaveURL('/search?q=job')
  await twoFrames(page) // without this wait, the next choice would replace the history entry of Clear All

  await tabTo(page, page.getByRole('button', { name: 'Next page' }))
  await page.keyboard.press('Enter')
  await expect(outcome(page)).toHaveText(/^Results 11-20 of /)
  await expect(page.getByRole('list', { name: 'Results' })).toBeFocused()
  expect((await announced()).at(-1)).toMatch(/^Results 11-20 of /)
  await page.goBack()
  await expect(outcome(page)).toHaveText(all)

  await tabTo(page, page.getByRole('button', { name: 'No', exact: true }))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Why is the content not correct?')).toBeFocused()
  await page.keyboard.type('Nothing about zones')
  await expectNoAxeViolations(page, 'the question why', 'section[data-step=Form]')
  await tabTo(page, page.getByRole('button', { name: 'Submit' }))
  await page.keyboard.press('Enter')
  await expect.poll(announced).toContain('Thanks for your feedback!')
  const rating = await rated
  expect(rating.postDataJSON()).toMatchObject({ data: { value: 2, comment: 'Nothing about zones' } })
  expect((await rating.response())?.status()).toBe(204)
})
