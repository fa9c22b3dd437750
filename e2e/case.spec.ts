import { expect, test } from '@playwright/test'
import { openCasePrompt } from './support/case-prompt'
import { blockExternalRequests, openSettled, settled } from './support/site'

test.beforeEach(({ page }) => blockExternalRequests(page))

const article = '/how-to/send-an-invoice'
const question = 'Did you find the answer to your support question?'

test('SCOPE-07 ART-ALL-04 DEFL-02 DEFL-04 DEFL-07 DEFL-11 DEFL-12 DEFL-14 DEFL-15 DEFL-16 DEFL-21 a reader whose URL names a support case closes it from the article, and is not asked again', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto(`${article}?caseId=CASE-1001`)
  await expect(page.getByRole('heading', { level: 1, name: 'Send an Invoice' })).toBeVisible()
  await settled(page)
  await expect(page.getByText(question)).toHaveCount(0)
  await openCasePrompt(page)
  await expect(page.getByRole('heading', { name: question })).toBeVisible()
  await page.getByRole('button', { name: 'Yes, Close My Case' }).click()
  await expect(page.getByRole('heading', { name: 'Are you sure?' })).toBeVisible()
  const response = page.waitForResponse((response) => response.url().endsWith('/salesforce/closecase'))
  await page.getByRole('button', { name: 'Confirm' }).click()
  expect(await (await response).json()).toMatchObject({ result: 'Success' })
  await page.clock.runFor(1_000)
  await expect(page.getByText('Support case closed', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('help-widget-deflected-cases'))).toContain(
    'CASE-1001',
  )

  await page.goto(`${article}?caseId=CASE-1001`)
  await settled(page)
  await page.clock.runFor(30_000)
  await expect(page.getByText(question)).toHaveCount(0)
})

test('DEFL-05 DEFL-06 the case-deflection prompt does not open after a No in the article poll', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto(`${article}?caseId=CASE-1003`)
  await settled(page)
  await page.mouse.wheel(0, 300) // scrolling starts a 5 s timer of the prompt
  const poll = page.getByRole('region', { name: 'Was this helpful?' })
  await poll.getByRole('button', { name: 'No', exact: true }).click()
  await page.clock.runFor(60_000)
  await expect(page.getByText(question)).toHaveCount(0)
})

test('DEFL-07 the case-deflection prompt takes no focus and is the first tab stop after the skip link is used', async ({
  page,
}) => {
  await page.clock.install()
  await openSettled(page, `${article}?caseId=CASE-1003`)
  await openCasePrompt(page)
  await expect(page.getByRole('heading', { name: question })).toBeVisible()
  await expect(page.locator('body')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Not now' })).toBeFocused()
})

test('DEFL-07 F8 moves the focus from the end of the page to the case-deflection prompt, and Escape moves it back', async ({
  page,
}) => {
  await page.clock.install()
  await openSettled(page, `${article}?caseId=CASE-1003`)
  const last = page.getByRole('contentinfo').getByRole('link').last()
  await last.focus()
  await openCasePrompt(page)
  await expect(last).toBeFocused()
  await page.keyboard.press('F8')
  const prompt = page.getByRole('region', { name: question })
  await expect(prompt.getByRole('button', { name: 'No', exact: true })).toBeFocused()
  await expect(prompt.getByText('Press F8 to get here by keyboard.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(last).toBeFocused()
})

test('DEFL-01 DEFL-02 the case-deflection prompt is not loaded without a case in the URL', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await openSettled(page, `${article}?caseId=CASE-1002`)
  const withCase = scripts.splice(0)
  await openSettled(page, article)
  expect(scripts.length).toBeGreaterThan(0)
  const ofPrompt = withCase.filter((script) => !scripts.includes(script))
  expect(ofPrompt.length).toBeGreaterThan(0)
})
