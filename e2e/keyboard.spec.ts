import { expect, test, type Page } from '@playwright/test'
import { onePageOfEachKind, blockExternalRequests, openSettled } from './support/site'

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

const article = onePageOfEachKind['how-to']

test.beforeEach(async ({ page }) => {
  await blockExternalRequests(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize(desk)
})

/** Returns what is wrong with the focus, `''` if nothing is, or undefined if the focus has left the page. */
function focusProblem(page: Page) {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return undefined
    if (focused.tagName === 'IFRAME') return ''
    const name = `${focused.tagName} "${(focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 40)}"`
    // the focus ring may be on the container of a field, or on the `::after` of a card's link
    const holder = focused.closest('label, [role=search], form') ?? focused
    const styles = [focused, focused.parentElement ?? focused, holder].map((one) => getComputedStyle(one))
    const area = getComputedStyle(focused, '::after')
    const isShown = [...styles, ...(area.content === 'none' ? [] : [area])].some((style) => {
      const { outlineStyle, outlineWidth } = style
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
    })
    if (!isShown) return `${name} shows no focus`
    const box = focused.getBoundingClientRect()
    if (box.bottom <= 0 || box.top >= innerHeight || box.right <= 0 || box.left >= innerWidth)
      return `${name} is out of view`
    const middle = document.elementFromPoint(
      Math.min(Math.max(box.left + box.width / 2, 1), innerWidth - 1),
      Math.min(Math.max(box.top + box.height / 2, 1), innerHeight - 1),
    )
    if (middle && !focused.contains(middle) && !middle.contains(focused) && !holder.contains(middle))
      return `${name} is under ${middle.tagName} ${middle.className}`
    return ''
  })
}

async function tabThrough(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab', most = 250) {
  const problems: string[] = []
  let stops = 0
  for (; stops < most; stops += 1) {
    await page.keyboard.press(key)
    const problem = await focusProblem(page)
    if (problem === undefined) break
    if (problem !== '') problems.push(problem)
  }
  return { problems, stops }
}

const focused = (page: Page) => page.locator('*:focus')

for (const size of [phone, desk]) {
  for (const path of [article, '/', onePageOfEachKind.faq]) {
    test(`at ${size.width} px every tab stop of ${path} has a visible focus, with Tab and with Shift+Tab`, async ({
      page,
    }) => {
      await page.setViewportSize(size)
      await openSettled(page, path)
      const there = await tabThrough(page)
      expect(there.problems).toEqual([])
      expect(there.stops).toBeGreaterThan(15)
      const back = await tabThrough(page, 'Shift+Tab', there.stops)
      expect(back.problems).toEqual([])
    })
  }
}

test('the first tab stop is the skip link, which moves the focus into the content', async ({ page }) => {
  await openSettled(page, article)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  expect(await focusProblem(page)).toBe('')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test('Tab moves through the header from the logo to the theme button, and Enter in the search field starts a search', async ({
  page,
}) => {
  await openSettled(page, article)
  const header = page.getByRole('banner')
  await page.keyboard.press('Tab')
  const names: string[] = []
  for (let stop = 0; stop < 7; stop += 1) {
    await page.keyboard.press('Tab')
    names.push(
      await focused(page).evaluate((one) => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? ''),
    )
  }
  expect(names.join(' | ')).toMatch(
    /home.* \| Search the site \| Search \| Academy.* \| Ideas \| .*Log in \| Theme: System/,
  )
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(header.getByRole('button', { name: 'Light' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(header.getByRole('button', { name: 'Theme: Light' })).toBeFocused()
  await header.getByRole('combobox').focus()
  await page.keyboard.type('invoice')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=invoice/)
})

test('DLG-01 DLG-02 DLG-03 LAYOUT-12 the menu drawer opens, traps the focus and returns it on close', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await openSettled(page, '/')
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer).toBeVisible()
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press('Tab')
    // after the last tab stop, the focus moves to the browser's controls, and `activeElement` is the body
    const inside = await page.evaluate(() => {
      const open = document.querySelector('dialog[open]')
      return document.activeElement === document.body || open?.contains(document.activeElement)
    })
    expect(inside).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(menu).toBeFocused()

  await page.keyboard.press('Enter')
  await drawer.getByRole('link', { name: 'Categories' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/categories')
  await expect(drawer).toBeHidden()
  await expect(page.locator('#main')).toBeFocused()
})

test('ANN-07 ANN-08 ANN-09 ANN-11 the filter for announcement types can be opened, dismissed, applied and cleared by keyboard', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await openSettled(page, '/announcements')
  const count = page.getByRole('main').getByRole('status')
  const all = await count.textContent()
  const opener = page.getByRole('button', { name: /^Announcement type/ })
  await opener.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'All', exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(focused(page)).toHaveRole('checkbox')
  await page.keyboard.press('Space')
  await expect(count).toHaveText(all ?? '')
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await expect(count).toHaveText(all ?? '')

  await page.keyboard.press('Enter')
  for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Apply' }).focus()
  await page.keyboard.press('Enter')
  await expect(opener).toBeFocused()
  await expect(count).not.toHaveText(all ?? '')

  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Clear Filter' }).focus()
  await page.keyboard.press('Enter')
  await expect(count).toHaveText(all ?? '')
  await expect(opener).toBeFocused()
})

test('ANN-06 ANN-08 ANN-11 in a wide window, pressing Apply or Clear Filter of the announcement filter does not move the focus', async ({
  page,
}) => {
  await openSettled(page, '/announcements')
  const count = page.getByRole('main').getByRole('status')
  const all = await count.textContent()
  const filter = page.getByRole('group', { name: 'Announcement type' })
  await filter.getByRole('checkbox').first().focus()
  await page.keyboard.press('Space')
  await expect(count).toHaveText(all ?? '')
  const apply = filter.getByRole('button', { name: 'Apply' })
  await apply.focus()
  await page.keyboard.press('Enter')
  await expect(count).not.toHaveText(all ?? '')
  await expect(apply).toBeFocused()
  const clear = filter.getByRole('button', { name: 'Clear Filter' })
  await clear.focus()
  await page.keyboard.press('Enter')
  await expect(count).toHaveText(all ?? '')
  await expect(clear).toBeFocused()
})

test('TOC-09 TOC-11 an item of the table of contents moves the focus to its section', async ({ page }) => {
  await openSettled(page, article)
  await page
    .getByRole('navigation', { name: 'Topics Covered' })
    .getByRole('link', { name: 'When a job runs late' })
    .focus()
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { name: 'When a job runs late' })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  expect(new URL(page.url()).hash).not.toBe('')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Link to this section: When a job runs late' })).toBeFocused()
})

test('TOC-12 TOC-13 TOC-17 on a phone the table of contents opens, fills the screen, closes and moves the focus to a section', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await openSettled(page, article)
  const bar = page.getByRole('navigation', { name: 'Topics Covered' }).filter({ visible: true })
  const opener = bar.getByRole('button', { name: /^Topics Covered/ })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
  await expect(opener).toBeFocused()

  await page.keyboard.press('Enter')
  await bar.getByRole('button', { name: 'See all' }).focus()
  await page.keyboard.press('Enter')
  const full = page.getByRole('dialog', { name: 'Topics Covered' })
  await expect(full).toBeVisible()
  await full.getByRole('link', { name: 'See a whole week' }).focus()
  await page.keyboard.press('Enter')
  await expect(full).toBeHidden()
  await expect(page.getByRole('heading', { name: 'See a whole week' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'See a whole week' })).toBeInViewport()
})

test('COLL-04 FAQ questions open with Enter and close with Space', async ({ page }) => {
  await openSettled(page, onePageOfEachKind.faq)
  const question = page.locator('details').first()
  await question.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(question).toHaveAttribute('open')
  await page.keyboard.press('Tab')
  await expect(question.getByRole('link', { name: /^Link to this section/ })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Space')
  await expect(question).not.toHaveAttribute('open')
  await expect(question.locator('summary')).toBeFocused()
})

test('POLL-02 POLL-04 POLL-08 POLL-09 the focus follows each step of the poll', async ({ page }) => {
  await openSettled(page, article)
  await page.getByRole('button', { name: 'No', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(focused(page)).toHaveText("Sorry you didn't find this helpful. Tell us why:")
  await page.keyboard.press('Tab')
  await expect(focused(page)).toHaveRole('checkbox')
  await page.keyboard.press('Space')
  await page.getByRole('textbox', { name: /^Comment/ }).focus()
  await page.keyboard.type('Which button?')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Submit' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Thanks for your feedback!')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Was this helpful?' })).toBeFocused()
})

test('RICH-07 RICH-09 an enlarged picture closes with Escape and with its button', async ({ page }) => {
  await openSettled(page, article)
  const enlarge = page.getByRole('button', { name: /^Enlarge image/ }).first()
  const enlarged = page.getByRole('dialog', { name: /^Enlarged image/ })
  await enlarge.focus()
  await page.keyboard.press('Enter')
  await expect(enlarged).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(enlarged).toBeHidden()
  await expect(enlarge).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(enlarged.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(enlarged).toBeHidden()
  await expect(enlarge).toBeFocused()
})

test('the link beside a heading copies the heading’s URL, and dismissing the toast moves the focus back to the link', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSettled(page, article)
  const link = page.getByRole('link', { name: 'Link to this section: Read the board' })
  await link.focus()
  const before = await page.getByRole('heading', { name: 'Read the board' }).boundingBox()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  await page.keyboard.press('Enter')
  const toast = page.getByRole('region', { name: 'Notifications' })
  await expect(toast.getByText('Link copied', { exact: true })).toBeVisible()
  const { pathname, origin, hash } = new URL(page.url())
  expect(hash).not.toBe('')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${origin}${pathname}${hash}`)
  await expect(link).toBeFocused()
  const after = await page.getByRole('heading', { name: 'Read the board' }).boundingBox()
  expect(after?.width).toBe(before?.width)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

  await toast.getByRole('button', { name: 'Dismiss: Link copied' }).focus()
  await page.keyboard.press('Enter')
  await expect(toast).toHaveCount(0)
  await expect(link).toBeFocused()
})

test('a dismissed announcement stays hidden on the home page, and the focus moves to the next announcement', async ({
  page,
}) => {
  await openSettled(page, '/')
  const lines = page.getByRole('region', { name: 'Announcements' }).getByRole('listitem')
  const count = await lines.count()
  const titles = await lines.getByRole('link').allTextContents()
  await lines.first().getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(lines).toHaveCount(count - 1)
  await expect(lines.first().getByRole('button')).toBeFocused()

  // the inline script hides the dismissed announcement even if no script file loads
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/')
  await expect(lines.filter({ visible: true })).toHaveCount(count - 1)
  expect(await lines.filter({ visible: true }).getByRole('link').allTextContents()).toEqual(titles.slice(1))
})
