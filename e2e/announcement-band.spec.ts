import { expect, test, type Page } from '@playwright/test'
import { blockExternalRequests, onePageOfEachKind, openSettled } from './support/site'

test.beforeEach(({ page }) => blockExternalRequests(page))

const band = (page: Page) => page.getByRole('region', { name: 'Announcement', exact: true })
const dismiss = (page: Page) => band(page).getByRole('button', { name: /^Dismiss: / })

const watchBand = (page: Page) =>
  page.addInitScript(() => {
    const seen: boolean[] = []
    Object.assign(window, { bandSeen: seen })
    const look = () => {
      const shown = document.querySelector('[data-announcement^="band "]')
      if (shown) seen.push(shown.checkVisibility())
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

const bandSeen = (page: Page) => page.evaluate(() => (window as { bandSeen?: boolean[] }).bandSeen ?? [])

test('the announcement band is on the home, search and category pages only, and not in print', async ({
  page,
}) => {
  const withBand = new Set<string>()
  for (const [kind, path] of Object.entries(onePageOfEachKind)) {
    await openSettled(page, path)
    if (await band(page).isVisible()) withBand.add(kind)
  }
  expect(withBand).toEqual(new Set(['home', 'search', 'category']))
  await openSettled(page, '/')
  await page.emulateMedia({ media: 'print' })
  await expect(band(page)).toBeHidden()
})

test('a dismissed announcement band never appears again, on a full page load or after a click on a link', async ({
  page,
}) => {
  await watchBand(page)
  await openSettled(page, '/')
  const seen = await bandSeen(page)
  expect(seen).not.toContain(false)
  expect(seen.length, 'the script that watches saw the band').toBeGreaterThan(0)
  await dismiss(page).click()
  await expect(band(page)).toBeHidden()
  await expect(page.locator('#main')).toBeFocused()
  // the announcement itself stays in the list of the home page
  await expect(
    page.getByRole('region', { name: 'Announcements' }).getByRole('link', { name: /Fieldbook Mobile/ }),
  ).toBeVisible()

  for (const path of ['/', '/categories/billing', '/search?q=invoice']) {
    await openSettled(page, path)
    expect(await bandSeen(page), path).not.toContain(true)
  }
  await page
    .getByRole('link', { name: /Fieldbook.*home/i })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'How can we help you?' })).toBeVisible()
  await expect(band(page)).toBeHidden()
})

test('the announcement band stays hidden until its start time by the browser’s clock', async ({ page }) => {
  await watchBand(page)
  await page.clock.setFixedTime(new Date('2026-10-07T06:59:00Z'))
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(band(page)).toBeHidden()
  expect(await bandSeen(page)).not.toContain(true)
  await page.clock.setFixedTime(new Date('2026-10-07T07:00:00Z'))
  await page.reload()
  await expect(band(page)).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the announcement band links to its announcement, and has no dismiss button', async ({ page }) => {
    await page.goto('/')
    await expect(band(page).getByRole('link')).toHaveAttribute('href', /^\/announcements#announcement-/)
    await expect(dismiss(page)).toBeHidden()
  })
})
