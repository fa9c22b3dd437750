import { expect, test, type Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe'
import { blockExternalRequests, openSettled } from './support/site'

const ARTICLE = '/how-to/take-a-card-payment-in-the-field'
const GLOSSARY = '/glossary/field-service-terms#payout'

const word = (page: Page) => page.getByRole('article').getByRole('link', { name: 'payout', exact: true })
const definition = (page: Page) => page.getByText('The money that reaches your bank for one')

async function sidesOf(page: Page) {
  const { x = 0, y = 0, height = 0 } = (await page.locator('[popover]').boundingBox()) ?? {}
  return { left: x, bottom: y + height }
}

test.beforeEach(({ page }) => blockExternalRequests(page))

test('a definition stays open while the pointer is on the term or the definition (WCAG 1.4.13)', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.setViewportSize({ width: 1440, height: 900 })
  await openSettled(page, ARTICLE)
  await word(page).scrollIntoViewIfNeeded()
  expect(requested).not.toContain('/definitions.json')

  await word(page).hover()
  await expect(definition(page)).toBeVisible()
  await definition(page).hover()
  await page.waitForTimeout(500) // longer than the card waits before it closes
  await expect(definition(page)).toBeVisible()
  await expectNoAxeViolations(page, 'an open term', 'article')

  await page.keyboard.press('Escape')
  await expect(definition(page)).toHaveCount(0)
  await word(page).hover()
  await expect(definition(page)).toBeVisible()
  await page.mouse.move(5, 5)
  await expect(definition(page)).toHaveCount(0)
  expect(requested.filter((path) => path === '/definitions.json')).toHaveLength(1)
})

test('focusing a term opens its definition, which links to the glossary', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openSettled(page, ARTICLE)
  await word(page).focus()
  await expect(word(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(word(page)).toHaveAccessibleDescription(/^Payout The money that reaches your bank/)
  await page.keyboard.press('Tab') // the link in the definition
  await page.keyboard.press('Escape')
  await expect(definition(page)).toHaveCount(0)
  await expect(word(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Glossary', exact: true }).press('Enter')
  await expect(page).toHaveURL(GLOSSARY)
  await expect(page.getByRole('heading', { name: 'Payout' })).toBeInViewport()
})

test.describe('on a phone', () => {
  // `isMobile` emulates a device without a pointer that hovers
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a tap on a term opens its definition at the bottom of the screen', async ({ page }) => {
    await openSettled(page, ARTICLE)
    await word(page).evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await word(page).tap()
    await expect(definition(page)).toBeVisible()
    await expect(page).toHaveURL(ARTICLE)
    expect(await sidesOf(page)).toMatchObject({ left: 12, bottom: 844 - 12 })
    await page.getByRole('heading', { level: 1 }).dispatchEvent('pointerdown')
    await expect(definition(page)).toHaveCount(0)
  })

  test('a definition does not cover its term', async ({ page }) => {
    await openSettled(page, ARTICLE)
    await word(page).evaluate((link) => link.scrollIntoView({ block: 'end', behavior: 'instant' }))
    await word(page).tap()
    await expect(definition(page)).toBeVisible()
    const { y = 0 } = (await word(page).boundingBox()) ?? {}
    await expect.poll(async () => (await sidesOf(page)).bottom).toBeLessThan(y)
  })
})

test('a term prints as plain text', async ({ page }) => {
  await openSettled(page, ARTICLE)
  await page.emulateMedia({ media: 'print' })
  const look = await word(page).evaluate((link) => ({
    line: getComputedStyle(link).textDecorationLine,
    after: getComputedStyle(link, '::after').content,
  }))
  expect(look).toEqual({ line: 'none', after: 'none' })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a term is a link to the glossary', async ({ page }) => {
    await page.goto(ARTICLE)
    await word(page).click()
    await expect(page).toHaveURL(GLOSSARY)
  })
})
