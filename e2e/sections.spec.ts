import { expect, test, type Page } from '@playwright/test'
import { blockExternalRequests, openSettled } from './support/site'

const ARTICLE = '/how-to/send-an-invoice'
const CATEGORY = 'Invoicing & Payments'

test.beforeEach(({ page }) => blockExternalRequests(page))

const section = (page: Page) => page.getByRole('navigation', { name: CATEGORY, exact: true })

async function expectArticle(page: Page, path: string, title: string) {
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

test('on a desktop a reader opens another article of the category from the section navigation', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openSettled(page, ARTICLE)
  const current = section(page).locator('[aria-current=page]')
  await expect(current).toHaveText('Send an Invoice')
  const text = await page.getByRole('main').boundingBox()
  const list = await section(page).boundingBox()
  expect(list && text && list.x + list.width <= text.x).toBe(true)

  await section(page).getByRole('link', { name: 'Payments FAQ' }).click()
  await expectArticle(page, '/faq/payments-faq', 'Payments FAQ')
  await expect(current).toHaveText('Payments FAQ')

  await section(page).getByRole('link', { name: CATEGORY }).click()
  await expectArticle(page, '/categories/billing', CATEGORY)
})

for (const width of [390, 900, 1100, 1199]) {
  test(`LAYOUT-12 at ${width} px a reader opens another article of the category from the menu`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await openSettled(page, ARTICLE)
    await expect(section(page)).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    const list = menu.getByRole('navigation', { name: CATEGORY })
    await expect(list.locator('[aria-current=page]')).toHaveText('Send an Invoice')
    await list.getByRole('link', { name: 'Payments FAQ' }).click()
    await expect(menu).toBeHidden()
    await expectArticle(page, '/faq/payments-faq', 'Payments FAQ')
  })
}

test('from 1200 px the section navigation is visible, and there is no menu button', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 900 })
  await openSettled(page, ARTICLE)
  await expect(section(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
})

test('the link “Next” shows the title of the next article of the category', async ({ page }) => {
  await openSettled(page, ARTICLE)
  const links = section(page).getByRole('list').getByRole('link')
  const titles = await links.allTextContents()
  const at = titles.indexOf('Send an Invoice')
  const series = page.getByRole('navigation', { name: `More in ${CATEGORY}` })
  await expect(series.getByRole('link', { name: 'Next' })).toHaveText(`Next ${titles[at + 1]}`)
})

test('CAT-02 the page of a category lists all its articles', async ({ page }) => {
  await openSettled(page, '/categories/billing')
  const titles = await page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents()
  const named = [
    'Send an Invoice',
    'Take a Card Payment in the Field',
    'Payments FAQ',
    'Monthly Close for the Office',
    'Customer Did Not Receive the Invoice',
  ]
  const ofProductArea = [
    'Set Up Your Price Book',
    'Payouts and Reconciliation',
    'Release Notes 72: Early Summer 2026',
  ]
  expect(titles).toEqual(expect.arrayContaining([...named, ...ofProductArea]))
  await expect(page.getByText('19 articles')).toBeVisible()
  await expect(page.getByRole('region', { name: /^How to Guides/ }).getByRole('link')).toHaveCount(5)
})

test('HOME-17 on the home page, the title of each category and its link “See all” lead to the page of the category', async ({
  page,
}) => {
  await openSettled(page, '/')
  const cards = page.getByRole('region', { name: 'Categories', exact: true }).getByRole('article')
  const targets = await cards.evaluateAll((all) =>
    all.map((card) => ({
      title: card.querySelector('h3')?.textContent ?? '',
      paths: [...card.querySelectorAll('h3 a, a')]
        .filter((link) => link.closest('h3') ?? /^See all/.test(link.textContent))
        .map((link) => link.getAttribute('href')),
    })),
  )
  expect(targets).toHaveLength(6)
  for (const { title, paths } of targets) {
    expect(new Set(paths).size, title).toBe(1)
    expect(paths, title).toHaveLength(2)
    await page.goto(paths[0] ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  }
})

test('CAT-02 each card of the categories page leads to the page of the category', async ({ page }) => {
  await openSettled(page, '/categories')
  const links = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(paths).toHaveLength(8)
  for (const path of paths) expect(path).toMatch(/^\/categories\/[\w-]+$/)
})

for (const width of [390, 1100, 1440]) {
  test(`the section navigation is visible without script at ${width} px`, async ({ browser }) => {
    const page = await browser.newPage({
      javaScriptEnabled: false,
      viewport: { width, height: 900 },
    })
    await page.goto(ARTICLE)
    await expect(section(page).getByRole('link', { name: 'Payments FAQ' })).toBeVisible()
    await page.close()
  })
}
