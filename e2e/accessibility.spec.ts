import { expect, test, type Page } from '@playwright/test'
import { openCasePrompt } from './support/case-prompt'
import { expectNoAxeViolations } from './support/axe'
import { waitForHydration, onePageOfEachKind, blockExternalRequests, openSettled } from './support/site'

const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

test.beforeEach(async ({ page }) => {
  await blockExternalRequests(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

const press = (page: Page, role: 'button' | 'link', name: string | RegExp) =>
  page
    .getByRole(role, { name, ...(typeof name === 'string' ? { exact: true } : {}) })
    .filter({ visible: true })
    .first()
    .click()

const opening = (button: string, role: 'dialog' | 'button' | 'group', name: string) => async (page: Page) => {
  await press(page, 'button', button)
  await expect(page.getByRole(role, { name })).toBeVisible()
}

interface State {
  readonly path: string
  readonly sizes: readonly (typeof phone)[]
  /** selector of the part that axe checks; default: the whole page. Other tests check the other parts. */
  readonly within?: string
  readonly reach: (page: Page) => Promise<void>
}

const article = onePageOfEachKind['how-to']

const states: Record<string, State> = {
  'the open menu': {
    path: '/',
    sizes: [phone],
    reach: opening('Menu', 'dialog', 'Menu'),
  },
  'the search form in the header': {
    path: article,
    sizes: [phone],
    within: 'header',
    reach: opening('Search', 'button', 'Close search'),
  },
  'suggestions under the search box': {
    path: '/',
    sizes: [phone, desk],
    within: 'main form',
    async reach(page) {
      const field = page.getByRole('main').getByRole('combobox')
      await field.fill('')
      await field.pressSequentially('inv')
      await expect(
        page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first(),
      ).toBeVisible()
    },
  },
  'the theme menu': {
    path: article,
    sizes: [desk],
    within: 'header',
    async reach(page) {
      await press(page, 'button', /^Theme: /)
      await expect(page.getByRole('button', { name: 'System', pressed: true })).toBeVisible()
    },
  },
  'the share menu': {
    path: article,
    sizes: [phone, desk],
    within: 'article > header',
    reach: opening('Share', 'button', 'Copy link'),
  },
  'the opened short table of contents': {
    path: article,
    sizes: [phone],
    within: 'nav[data-state]',
    async reach(page) {
      await press(page, 'button', /^Topics Covered/)
      await expect(
        page.getByRole('link', { name: 'Read the board', exact: true }).filter({ visible: true }),
      ).toHaveCount(1)
    },
  },
  'the fullscreen table of contents': {
    path: article,
    sizes: [phone],
    async reach(page) {
      await press(page, 'button', /^Topics Covered/)
      await press(page, 'button', 'See all')
      await expect(page.getByRole('dialog', { name: 'Topics Covered' })).toBeVisible()
    },
  },
  'all related articles': {
    path: article,
    sizes: [phone, desk],
    async reach(page) {
      await page
        .getByRole('navigation', { name: 'Related Articles' })
        .getByRole('button', { name: 'See all' })
        .click()
      await expect(page.getByRole('dialog', { name: 'Related Articles' })).toBeVisible()
    },
  },
  'an enlarged picture': {
    path: article,
    sizes: [desk],
    async reach(page) {
      await page
        .getByRole('button', { name: /^Enlarge image/ })
        .first()
        .focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: /^Enlarged image/ })).toBeVisible()
    },
  },
  'a toast': {
    path: article,
    sizes: [phone, desk],
    within: '[role=region][aria-label=Notifications]',
    async reach(page) {
      await page.context().grantPermissions(['clipboard-write'])
      await page
        .getByRole('link', { name: /^Link to this section/ })
        .first()
        .click()
      const toasts = page.getByRole('region', { name: 'Notifications' })
      await expect(toasts.getByText('Link copied', { exact: true })).toBeVisible()
      await toasts.hover() // hovering stops the timer of the toast
    },
  },
  'the poll that asks for reasons, then says thanks': {
    path: article,
    sizes: [phone, desk],
    within: 'section[data-step]',
    async reach(page) {
      await press(page, 'button', 'No')
      await expectNoAxeViolations(page, 'the poll asking why', 'section[data-step]')
      await press(page, 'button', 'Submit')
      await expect(page.getByText('Thanks for your feedback!')).toBeVisible()
    },
  },
  'the open filter for announcement types': {
    path: '/announcements',
    sizes: [phone],
    within: 'main fieldset',
    async reach(page) {
      await press(page, 'button', 'Announcement type')
      await press(page, 'button', 'All')
    },
  },
  'the changed filter for announcement types': {
    path: '/announcements',
    sizes: [desk],
    within: 'fieldset',
    reach: (page) => press(page, 'button', 'All'),
  },
  'announcements without a match': {
    path: '/announcements',
    sizes: [desk],
    async reach(page) {
      await page.getByRole('searchbox', { name: 'Search announcements' }).fill('no such words')
      await expect(page.getByText('No announcements found')).toBeVisible()
    },
  },
  'open FAQ questions': {
    path: onePageOfEachKind.faq,
    sizes: [phone, desk],
    within: 'main',
    async reach(page) {
      await page.locator('details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')))
    },
  },
  'a pressed sub-area of product capabilities': {
    path: onePageOfEachKind['product area'],
    sizes: [phone, desk],
    within: 'main',
    async reach(page) {
      await page.getByRole('main').locator('button[aria-pressed]').first().click()
    },
  },
  'a playing video': {
    path: onePageOfEachKind['release notes'],
    sizes: [phone, desk],
    within: 'main [role=group][data-state]',
    async reach(page) {
      await page.getByRole('button', { name: /^Play/ }).first().click()
      await expect(page.locator('[role=group][data-state]').first()).toBeVisible()
    },
  },
  'a video in a frame of its host': {
    path: '/workshop',
    sizes: [desk],
    within: '[role=group][data-state=ready]',
    async reach(page) {
      await press(page, 'button', 'Play video: On stage')
      await expect(page.getByTitle('Dailymotion player: On stage')).toBeVisible()
      await expect(page.locator('[role=group][data-state=ready]')).toHaveCount(1)
    },
  },
  'a video that cannot be played': {
    path: '/workshop',
    sizes: [desk],
    within: '[role=group][data-state=failed]',
    async reach(page) {
      await press(page, 'button', 'Play video: A tour of the board')
      await expect(page.getByRole('alert').filter({ hasText: 'Could not play this video.' })).toBeVisible()
    },
  },
  'the search filters that a button opens on a phone': {
    path: onePageOfEachKind.search,
    sizes: [phone],
    within: 'section[aria-label=Filters]',
    reach: opening('Filters', 'group', 'Product Area'),
  },
  'a search without results': {
    path: '/search?q=xyzzyplugh',
    sizes: [phone],
    async reach(page) {
      await expect(page.getByText("Sorry, we couldn't find any answers to your question.")).toBeVisible()
    },
  },
}

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the chosen ${theme} theme, which overrides the device setting`, async ({
    page,
  }) => {
    await page.setViewportSize(desk)
    await openSettled(page, article)
    const name = theme === 'light' ? 'Light' : 'Dark'
    await press(page, 'button', /^Theme: /)
    await press(page, 'button', name)
    await expect(page.getByRole('button', { name: `Theme: ${name}` })).toBeVisible()
    await expectNoAxeViolations(page, `the ${theme} theme`)
    const lightness = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
    expect(await lightness()).toBe(theme)
    await page.reload()
    expect(await lightness()).toBe(theme)
  })
}

for (const [name, { path, sizes, within, reach }] of Object.entries(states)) {
  test(`axe finds nothing on ${name}, light and dark`, async ({ page }) => {
    for (const size of sizes) {
      await page.setViewportSize(size)
      await openSettled(page, path)
      await waitForHydration(page)
      await reach(page)
      await expectNoAxeViolations(page, `${name} ${size.width} px`, within)
    }
  })
}

test('axe finds nothing on the case-deflection prompt and its confirmation', async ({ page }) => {
  await page.clock.install()
  for (const size of [phone, desk]) {
    await page.setViewportSize(size)
    await page.goto('/how-to/send-an-invoice?caseId=CASE-1019')
    const card = page.getByRole('region', { name: 'Did you find the answer to your support question?' })
    await openCasePrompt(page)
    await expect(card).toBeVisible()
    await expectNoAxeViolations(page, `the question ${size.width} px`, 'section[data-step=question]')
    await press(page, 'button', 'Yes, Close My Case')
    await expect(page.getByRole('heading', { name: 'Are you sure?' })).toBeVisible()
    await expectNoAxeViolations(page, `the confirmation ${size.width} px`, 'section[data-step=confirmation]')
  }
})
