import { expect, test, type Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe'
import { signInAs } from './support/sign-in'
import { blockExternalRequests, expectNoHorizontalScroll, openSettled } from './support/site'

const ARTICLE = '/how-to/merge-duplicate-customers'

test.beforeEach(({ page }) => blockExternalRequests(page))

const askButton = (page: Page) => page.getByRole('button', { name: 'Ask about this' })

async function openSignedIn(page: Page) {
  await page.goto(`/401?ReturnUrl=${encodeURIComponent(ARTICLE)}`)
  await signInAs('customer', page)
  await expect(page).toHaveURL(ARTICLE)
  await expect(page.getByRole('button', { name: 'Ask a question' })).toBeVisible()
}

/** Selects the first words of the article and returns them with their right and bottom edge, in px. */
const selectWords = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(
      document.querySelector('main article p') as Node,
      NodeFilter.SHOW_TEXT,
    )
    const text = texts.nextNode() as Text
    const words = text.data.slice(0, text.data.indexOf(' ', 20))
    const range = document.createRange()
    range.setStart(text, 0)
    range.setEnd(text, words.length)
    document.getSelection()?.removeAllRanges()
    document.getSelection()?.addRange(range)
    const { right, bottom } = range.getBoundingClientRect()
    return { words, right, bottom }
  })

test('BOT-03 a signed-in reader asks the chatbot about selected text, by mouse or by keyboard, without layout shift', async ({
  page,
}) => {
  await openSignedIn(page)
  await page.waitForLoadState('networkidle')
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.evaluate(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift' })
  })

  const { words, right, bottom } = await selectWords(page)
  await expect(askButton(page)).toBeVisible()
  expect(scripts).toHaveLength(1)
  const box = (await askButton(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  expect(box.height).toBeGreaterThanOrEqual(44)
  expect(Math.hypot(box.x - right, box.y - bottom)).toBeLessThan(60)
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
  await expectNoAxeViolations(page, 'the button', 'body')
  await askButton(page).click()
  const field = page.getByRole('textbox', { name: 'Your message' })
  const question = `Tell me more about “${words}” (Merge Duplicate Customers)`
  await expect(field).toHaveValue(question)
  await expect(field).toBeFocused()
  await field.press('Enter')
  const chat = page.getByRole('dialog', { name: 'Ask a question' })
  await expect(chat.getByRole('link', { name: /Merge Duplicate Customers/ }).first()).toBeVisible()
  await chat.getByRole('button', { name: 'Close', exact: true }).click()

  await page.getByRole('main').focus()
  await selectWords(page)
  await expect(askButton(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(askButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(question)
})

test('BOT-02 for an anonymous reader, a selection shows no button to ask about it and loads nothing', async ({
  page,
}) => {
  await openSettled(page, ARTICLE)
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await selectWords(page)
  await page.waitForLoadState('networkidle')
  await expect(askButton(page)).toHaveCount(0)
  expect(scripts).toEqual([])
})

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the button "Ask about this" is at the bottom edge, left of the button that opens the chatbot', async ({
    page,
  }) => {
    await openSignedIn(page)
    await selectWords(page)
    await expect(askButton(page)).toBeVisible()
    const box = (await askButton(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    expect(box.y + box.height).toBeGreaterThan(844 - 40)
    const launcher = await page.getByRole('button', { name: 'Ask a question' }).boundingBox()
    expect(box.x + box.width).toBeLessThan(launcher?.x ?? 0)
    await expectNoHorizontalScroll(page, 390)
    await askButton(page).tap()
    await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue(/^Tell me more about /)
  })
})
