import { expect, test, type Locator, type Page } from '@playwright/test'
import { openCasePrompt } from './support/case-prompt'
import {
  expectNoHorizontalScroll,
  onePageOfEachKind,
  openSettled,
  settled,
  blockExternalRequests,
} from './support/site'

test.beforeEach(({ page }) => blockExternalRequests(page))

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

test('ART-RN-03 ART-RN-09 the interactive frame is 50vh high, the PDF banner at most 600 px wide', async ({
  page,
}) => {
  await page.setViewportSize(desk)
  await page.goto('/release-notes/release-notes-st-74')
  const frame = await page.locator('iframe').first().boundingBox()
  expect(frame?.height).toBeCloseTo(desk.height / 2, 0)
  const banner = page
    .getByRole('main')
    .locator('section, aside, div')
    .filter({ hasText: /^\s*PDF Available/ })
    .last()
  const box = await banner.boundingBox()
  expect(box?.width).toBeGreaterThan(300)
  expect(box?.width).toBeLessThanOrEqual(600)
})

test('RICH-20 a scrollable table is 50vh high, and its header stays in view while it scrolls', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 })
  await page.goto('/how-to/set-roles-and-permissions')
  const region = page.locator('[data-scrollable]').first()
  await region.scrollIntoViewIfNeeded()
  expect((await region.boundingBox())?.height).toBeCloseTo(250, 0)
  const header = region.locator('thead th').first()
  const before = await header.boundingBox()
  await region.evaluate((element) => element.scrollTo(0, 120))
  expect(await region.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
  expect((await header.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
})

test('RICH-19 sticky rows stay in view below each other, and cover the cells of a sticky column', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 600 })
  await page.goto('/how-to/set-roles-and-permissions')
  const region = page.locator('[data-scrollable]').first()
  await region.scrollIntoViewIfNeeded()
  // the sample table has no sticky rows below its head, so the test marks two rows as sticky
  await region
    .locator('tbody tr:nth-child(-n + 2)')
    .evaluateAll((rows) => rows.forEach((row) => row.setAttribute('data-sticky', '')))
  await page.setViewportSize({ width: 1440, height: 500 }) // the page measures the table again
  await expect(region.locator('tbody tr').nth(1)).toHaveAttribute('style', /--sticky-above/)
  await region.evaluate((element) => element.scrollTo(0, 120))
  for (const row of [0, 1]) {
    const cell = region.locator('tbody tr').nth(row).locator('[data-sticky]').first()
    const isOnTop = await cell.evaluate((element) => {
      const { left, top, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + 10, top + height / 2))
    })
    expect(isOnTop).toBe(true)
  }
})

test('RICH-21 RICH-22 on a phone, sticky table columns are at least 200 px wide, and all others exactly 300 px', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/how-to/set-roles-and-permissions')
  const widths = await page
    .locator('main table')
    .first()
    .locator('tr')
    .first()
    .locator('th, td')
    .evaluateAll((cells) =>
      cells.map((cell) => ({
        width: cell.getBoundingClientRect().width,
        sticky: getComputedStyle(cell).left !== 'auto',
      })),
    )
  expect(widths.length).toBeGreaterThan(1)
  for (const { width, sticky } of widths) {
    expect(width).toBeGreaterThanOrEqual(199.5)
    if (!sticky) expect(width).toBeCloseTo(300, 0)
  }
})

async function columnsOf(page: Page, list: Locator, widths: readonly number[]) {
  const columns: Record<number, number> = {}
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    columns[width] = await list.evaluate(
      ({ children }) => new Set([...children].map((item) => Math.round(item.getBoundingClientRect().x))).size,
    )
  }
  return columns
}

test('HOME-12 HOME-13 HOME-23 TOKENS-03 TOKENS-04 TOKENS-05 the home page has fewer columns on a phone than on a wide screen', async ({
  page,
}) => {
  await page.goto('/')
  const columns = (title: string, ...widths: number[]) =>
    columnsOf(page, page.getByRole('region', { name: title, exact: true }).getByRole('list').first(), widths)
  expect(await columns('Choose a topic', 844, 845, 1440)).toEqual({ 844: 2, 845: 4, 1440: 4 })
  expect(await columns('Feature packs', 844, 845)).toEqual({ 844: 1, 845: 3 })
  expect(await columns('Categories', 844, 845, 1023, 1024)).toEqual({ 844: 1, 845: 2, 1023: 2, 1024: 3 })
})

test('HOME-15 HOME-16 a category on the home page shows two links on a wide screen and three on a phone', async ({
  page,
}) => {
  await page.goto('/')
  const categories = page.getByRole('region', { name: 'Categories', exact: true }).getByRole('article')
  await expect(categories).toHaveCount(6)
  for (const [width, links] of [
    [1440, 2],
    [845, 2],
    [844, 3],
    [390, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    for (const category of await categories.all())
      await expect(category.getByRole('listitem').filter({ visible: true })).toHaveCount(links)
  }
})

test('CAT-03 CAT-04 CAT-05 TOKENS-01 the categories page has one column, two from 768 px and four from 1280 px', async ({
  page,
}) => {
  await page.goto('/categories')
  const categories = page.getByRole('main').getByRole('list').first()
  expect(await columnsOf(page, categories, [767, 768, 1279, 1280])).toEqual({
    767: 1,
    768: 2,
    1279: 2,
    1280: 4,
  })
})

test('TOKENS-01 the links to the previous and next article share a row from 640 px, the header is higher from 1024 px and the page wider from 1536 px', async ({
  page,
}) => {
  await page.goto('/how-to/take-a-card-payment-in-the-field')
  const links = page.getByRole('navigation', { name: /^More in / }).getByRole('list')
  await expect(links.getByRole('listitem')).toHaveCount(2)
  expect(await columnsOf(page, links, [639, 640])).toEqual({ 639: 1, 640: 2 })

  const sizesAt = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    const header = await page.getByRole('banner').boundingBox()
    const content = await page.getByRole('contentinfo').locator('> div').boundingBox()
    return { header: header?.height, page: content?.width }
  }
  expect(await sizesAt(1023)).toMatchObject({ header: 56 })
  expect(await sizesAt(1024)).toMatchObject({ header: 64 })
  expect(await sizesAt(1535)).toMatchObject({ page: 1376 })
  expect(await sizesAt(1536)).toMatchObject({ page: 1472 })
})

test('LAYOUT-08 an article shows one back link on a phone and all breadcrumbs on a wide screen', async ({
  page,
}) => {
  await page.goto(onePageOfEachKind['how-to'])
  const links = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')
  await page.setViewportSize({ width: 845, height: 900 })
  await expect(links).toHaveText(['Home', 'Dispatch & Scheduling'])
  await page.setViewportSize({ width: 844, height: 900 })
  await expect(links).toHaveText(['Back to Home'])
  await links.click()
  await expect(page).toHaveURL('/')
})

test('LAYOUT-17 the footer has two columns with 44 px rows on a phone, and three or four columns on a wide screen', async ({
  page,
}) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  const groups = footer.locator('div:has(> ul)')
  const rowHeight = async () =>
    (await footer.getByRole('listitem').getByRole('link').first().boundingBox())?.height
  const columns = () => columnsOf(page, groups.first().locator('..'), [390, 844, 845, 1440])
  expect(await columns()).toMatchObject({ 390: 2, 845: 3, 1440: 4 })
  expect(await rowHeight()).toBeLessThan(44)
  await page.setViewportSize(phone)
  expect(await rowHeight()).toBeGreaterThanOrEqual(44)
  await page.getByRole('button', { name: 'Menu' }).click()
  const inMenu = page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: /^Terms of use/ })
  await inMenu.scrollIntoViewIfNeeded()
  await expect(inMenu).toBeInViewport()
})

test('TOKENS-02 transitions take 100, 200 or 300 ms, and 0 ms with reduced motion', async ({ page }) => {
  await page.goto('/')
  const durations = () =>
    page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.transitionDuration = 'var(--fast), var(--normal), var(--slow)'
      const { transitionDuration } = getComputedStyle(probe)
      probe.remove()
      return transitionDuration
    })
  expect(await durations()).toBe('0.1s, 0.2s, 0.3s')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await durations()).toBe('0s, 0s, 0s')
})

const magnified = { width: 320, height: 256 }

test('at 400 % zoom the header scrolls away, and dialogs fit the window', async ({ page }) => {
  await page.setViewportSize(magnified)
  await openSettled(page, onePageOfEachKind['how-to'])
  await page.mouse.wheel(0, 1_500)
  await expect(page.getByRole('banner')).not.toBeInViewport()
  const bar = page.getByRole('navigation', { name: 'Topics Covered' }).filter({ visible: true })
  await expect.poll(async () => (await bar.boundingBox())?.y).toBe(0)

  await bar.getByRole('button', { name: /^Topics Covered/ }).click()
  await bar.getByRole('button', { name: 'See all' }).press('Enter')
  await expectDialogFits(page)
  await page.keyboard.press('Escape')

  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('button', { name: 'Menu' }).click()
  await expectDialogFits(page)
  await page.keyboard.press('Escape')

  await openSettled(page, '/announcements')
  await page.getByRole('button', { name: 'Announcement type' }).click()
  await page.getByRole('button', { name: 'Apply' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Apply' })).toBeInViewport()
  await expectNoHorizontalScroll(page, magnified.width)
})

async function expectDialogFits(page: Page) {
  const dialog = page.getByRole('dialog')
  // the panel may still be sliding in
  await expect(async () => {
    const box = await dialog.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(magnified.width)
    expect(box?.height).toBeLessThanOrEqual(magnified.height)
  }).toPass({ timeout: 5_000 })
  const last = dialog.getByRole('link').last()
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  await expectNoHorizontalScroll(page, magnified.width)
}

for (const { path, opener } of [
  { path: onePageOfEachKind['how-to'], opener: 'See all' },
  { path: '/search?q=job', opener: 'Filters' },
]) {
  test(`DLG-01 the dialog that the button “${opener}” opens stays in view when the window gets wider, and its Close button works`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 768, height: 1_024 })
    await openSettled(page, path)
    if (opener === 'See all') await page.getByRole('button', { name: /^Topics Covered/ }).click()
    await page.getByRole('main').getByRole('button', { name: opener }).first().click()
    await page.setViewportSize(desk)
    await expect(page.getByRole('dialog')).toBeInViewport()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
}

test('LAYOUT-12 going back in the browser history closes the menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openSettled(page, '/announcements')
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page).toHaveURL(/\/$/)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/announcements$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('TOC-15 on a small phone, opening the table of contents scrolls its last item into view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openSettled(page, onePageOfEachKind['how-to'])
  await page.getByRole('button', { name: /^Topics Covered/ }).click()
  const list = page.getByRole('navigation', { name: /^Topics Covered/ }).getByRole('list')
  await expect(list.getByRole('link').last()).toBeInViewport({ ratio: 1 })
})

test('ANN-06 at 820 px, the open announcement filter beside the search field fits the window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1_180 })
  await openSettled(page, '/announcements')
  await page.getByRole('button', { name: /^Announcement type/ }).click()
  await expectNoHorizontalScroll(page, 820)
})

test('in forced colors a pressed button and the current item of the table of contents stay distinguishable', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.setViewportSize(desk)
  await openSettled(page, onePageOfEachKind['product area'])
  const toggle = page.getByRole('main').locator('button[aria-pressed=false]').first()
  const looksOf = (one: Locator) =>
    one.evaluate((element) => {
      const { backgroundColor, borderColor, color } = getComputedStyle(element)
      return { backgroundColor, borderColor, color }
    })
  const areas = page.getByRole('navigation', { name: 'Product areas' })
  for (const nav of [page.getByRole('navigation', { name: 'Browse' }), areas]) {
    const current = await looksOf(nav.locator('[aria-current]'))
    expect(current).not.toEqual(await looksOf(nav.locator('a:not([aria-current])').first()))
  }
  const before = await looksOf(toggle)
  const name = await toggle.textContent()
  await toggle.click()
  await page.mouse.move(0, 0)
  const pressed = page.getByRole('main').locator('button[aria-pressed=true]', { hasText: name ?? '' })
  expect(await looksOf(pressed)).not.toEqual(before)

  await openSettled(page, '/search?q=job')
  const pages = page.getByRole('main').getByRole('button', { name: /^Page \d/ })
  await expect(pages.first()).toHaveAttribute('aria-current', 'page')
  expect(await looksOf(pages.first())).not.toEqual(await looksOf(pages.nth(1)))

  await openSettled(page, onePageOfEachKind['how-to'])
  await page.mouse.wheel(0, 1_200)
  const topics = page.getByRole('navigation', { name: 'Topics Covered' }).filter({ visible: true })
  const here = topics.locator('[aria-current]')
  await expect(here).toHaveCount(1)
  expect(await looksOf(here)).not.toEqual(await looksOf(topics.locator('a:not([aria-current])').first()))
})

test('DEFL-07 on a phone the go-to-top button is hidden while the case-deflection prompt is open', async ({
  page,
}) => {
  await page.clock.install()
  await page.setViewportSize(phone)
  await page.goto('/how-to/send-an-invoice?caseId=CASE-1018')
  await settled(page)
  await page.mouse.wheel(0, 2_000)
  const toTop = page.getByRole('button', { name: 'Go to top' })
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1_500)
  await expect(toTop).toBeHidden() // hidden while the reader scrolls down
  await page.mouse.wheel(0, -100)
  await expect(toTop).toBeVisible()
  await openCasePrompt(page)
  await expect(page.getByRole('heading', { name: /^Did you find the answer/ })).toBeVisible()
  await expect(toTop).toBeHidden()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(toTop).toBeVisible()
})

test('CAPS-05 the product areas are a list above the cards on a phone, a list beside them on a tablet, and a row of tabs on a desktop', async ({
  page,
}) => {
  await page.goto(onePageOfEachKind['product capabilities'])
  const areas = page.getByRole('navigation', { name: 'Product areas' })
  const card = page.getByRole('main').getByRole('article').first()
  for (const [width, isList, isBeside] of [
    [390, true, false],
    [844, true, false],
    [845, true, true],
    [1023, true, true],
    [1024, false, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const [first, second] = await areas.getByRole('link').evaluateAll((links) =>
      links.map((link) => {
        const { left, bottom, top } = link.getBoundingClientRect()
        return { left, bottom, top }
      }),
    )
    expect(
      second && first && second.top >= first.bottom - 1 && second.left === first.left,
      `${width} px`,
    ).toBe(isList)
    const [list, cell] = [await areas.boundingBox(), await card.boundingBox()]
    expect(list && cell && list.x + list.width <= cell.x, `${width} px`).toBe(isBeside)
    if (!isBeside) expect(list && cell && list.y + list.height <= cell.y, `${width} px`).toBe(true)
  }
})

test('LAYOUT-29 an article shows related articles to anonymous readers, beside the text from 1024 px, else below', async ({
  page,
}) => {
  await page.goto(onePageOfEachKind['how-to'])
  const related = page.getByRole('navigation', { name: 'Related Articles' })
  const text = page.getByRole('main')
  for (const width of [390, 844, 1023, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(related.getByRole('link').first()).toBeVisible()
    const [card, column] = [await related.boundingBox(), await text.boundingBox()]
    if (width <= 1023) expect(card && column && card.y >= column.y + column.height).toBe(true)
    else expect(card && column && card.x >= column.x + column.width).toBe(true)
  }
})

test('all text of an article has the same left edge, and from 1200 px the header search starts at that edge', async ({
  page,
}) => {
  await page.goto(onePageOfEachKind['how-to'])
  const article = page.getByRole('article')
  const edgeOf = async (part: Locator) => (await part.boundingBox())?.x ?? NaN
  for (const width of [390, 845, 1024, 1200, 1440, 1536]) {
    await page.setViewportSize({ width, height: 900 })
    const edge = await edgeOf(article.getByRole('heading', { level: 1 }))
    if (width === 390) expect(edge).toBe(20)
    for (const part of [
      article.getByRole('heading', { level: 2 }).first(),
      article.locator('section > div > p').filter({ visible: true }).first(),
      article.getByText('Important: what you see'),
    ])
      expect(await edgeOf(part), `${width} px`).toBeCloseTo(edge, 0)
    if (width >= 1200) expect(await edgeOf(page.getByRole('banner').getByRole('search'))).toBeCloseTo(edge, 0)
  }
})
