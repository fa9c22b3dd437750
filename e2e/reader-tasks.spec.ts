import { expect, test, type Page } from '@playwright/test'
import { results } from './support/search-page'
import { blockExternalRequests, openSettled } from './support/site'

/* Tasks that readers come for, on a phone and on a wide screen. */

const screens = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }

const PAYMENT = 'Take a Card Payment in the Field'

for (const [screen, viewport] of Object.entries(screens)) {
  const isPhone = screen === 'phone'

  test.describe(`on a ${screen}`, () => {
    test.use({ viewport, permissions: ['clipboard-read', 'clipboard-write'] })
    test.beforeEach(({ page }) => blockExternalRequests(page))

    test('a reader finds how to take a card payment and sees its first step', async ({ page }) => {
      await openSettled(page, '/')
      const search = page.getByRole('main').getByRole('combobox')
      await search.fill('take card payment')
      await search.press('Enter')
      await page.getByRole('main').getByRole('link', { name: PAYMENT }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: PAYMENT })).toBeVisible()
      const heading = page.getByRole('heading', { level: 2, name: 'Pair the reader' })
      const firstStep = page.getByRole('main').locator('section', { has: heading }).locator('ol > li').first()
      expect((await firstStep.boundingBox())?.y).toBeLessThan(2 * viewport.height)
    })

    test('a reader who asks what is new finds the release notes', async ({ page }) => {
      await openSettled(page, '/search?q=what%20is%20new')
      await expect(results(page).first().getByRole('link').first()).toHaveAccessibleName(/Release/)
    })

    test('a reader whose question is not answered finds Contact support', async ({ page }) => {
      await openSettled(page, '/how-to/take-a-card-payment-in-the-field')
      const main = page.getByRole('main')
      await main.getByRole('button', { name: 'No', exact: true }).click()
      await expect(main.getByRole('link', { name: 'Contact support' }).first()).toBeInViewport()
      if (isPhone) await page.getByRole('button', { name: 'Menu' }).click()
      const anywhere = isPhone ? page.getByRole('dialog', { name: 'Menu' }) : page
      await expect(anywhere.getByRole('link', { name: 'Contact support' }).first()).toHaveAttribute(
        'href',
        /^mailto:/,
      )
    })

    test('a reader shares a section', async ({ page }) => {
      await openSettled(page, '/how-to/take-a-card-payment-in-the-field')
      const link = page.getByRole('link', { name: /^Link to this section: / }).nth(1)
      await link.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByText('Link copied', { exact: true })).toBeVisible()
      const url = await page.evaluate(() => navigator.clipboard.readText())
      expect(url).toContain('/how-to/take-a-card-payment-in-the-field#')
      await openSettled(page, url)
      const id = decodeURIComponent(new URL(url).hash.slice(1))
      await expect(page.locator(`[id="${id}"]`)).toBeInViewport()
    })

    test('a reader chooses the dark theme, which survives a reload', async ({ page }) => {
      await openSettled(page, '/')
      await chooseDark(page, isPhone)
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await page.reload()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    })
  })
}

async function chooseDark(page: Page, isPhone: boolean) {
  if (isPhone) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Dark' }).click()
    return
  }
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Theme|System/ })
    .click()
  await page.getByRole('banner').getByRole('button', { name: 'Dark' }).click()
}
