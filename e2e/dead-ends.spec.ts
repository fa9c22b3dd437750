import { expect, test } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe'
import { outcome, results } from './support/search-page'
import { signInAs } from './support/sign-in'

const QUESTION = 'Can a merge of two customers be undone?'

test('SRCH-03 on a phone the first result below the quick answer is visible without scrolling', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/401?ReturnUrl=${encodeURIComponent(`/search?q=${encodeURIComponent(QUESTION)}`)}`)
  await signInAs('customer', page)
  const card = page.getByRole('region', { name: 'Quick Answer' })
  await expect(card.getByRole('button', { name: 'Thumbs up' })).toBeVisible({ timeout: 20_000 })
  const first = results(page).first().getByRole('heading')
  await expect(first).toBeVisible()
  const box = await first.boundingBox()
  expect((box?.y ?? 844) + (box?.height ?? 0)).toBeLessThan(844)
})

test('the search page tells an anonymous reader to log in for answers, and links to the sign-in page', async ({
  page,
}) => {
  await page.goto('/search?q=invoice')
  await expect(page.getByText('to get answers to questions like this.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/401?ReturnUrl=%2Fsearch%3Fq%3Dinvoice')
})

test('NOTF-01 NOTF-04 the 404 page lists the articles most similar to the path, and fills its search field from the path', async ({
  page,
}) => {
  await page.goto('/how-to/take-card-payment-field')
  await expect(page.getByText('The URL /how-to/take-card-payment-field was not found.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('take card payment field')
  const near = page.getByRole('region', { name: 'Were you looking for one of these?' }).getByRole('link')
  await expect(near.first()).toHaveText('Take a Card Payment in the Field')
  expect(await near.count()).toBeLessThanOrEqual(3)
  await expectNoAxeViolations(page, 'the not-found page', 'main')
  await near.first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Take a Card Payment in the Field')
})

test('SRCH-08 the search page shows the corrected query for a misspelled query', async ({ page }) => {
  await page.goto('/search?q=send+inovice')
  await expect(outcome(page)).toContainText('Showing results for send invoice')
})

test('HOME-02 a popular search leads to its results', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('list', { name: 'Popular' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/search\?q=/)
  await expect(outcome(page)).toHaveText(/^Results 1-/)
})

test('BOT-06 in a window of 1440 px the message list of the chat is at least 420 px high', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/401?ReturnUrl=${encodeURIComponent('/#ask')}`)
  await signInAs('customer', page)
  const chat = page.getByRole('dialog', { name: 'Ask a question' })
  await expect(chat).toBeVisible()
  await page.getByRole('textbox', { name: 'Your message' }).fill(QUESTION)
  await page.keyboard.press('Enter')
  await expect(chat.getByRole('group', { name: 'Was this answer helpful?' })).toBeVisible({ timeout: 20_000 })
  const [box, messages] = await Promise.all([
    chat.boundingBox(),
    chat.getByRole('region', { name: 'Messages' }).boundingBox(),
  ])
  expect(box?.width).toBe(360)
  expect(box?.height).toBe(640)
  expect(messages?.height).toBeGreaterThanOrEqual(420)
})
