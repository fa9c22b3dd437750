import { expect, test, type Page } from '@playwright/test'
import { expectNoAxeViolations } from './support/axe'
import { expectStrictPolicy, printViolations } from './support/content-policy'
import {
  collectPageErrors,
  expectNoHorizontalScroll,
  onePageOfEachKind,
  settled,
  blockExternalRequests,
} from './support/site'

const pages = { ...onePageOfEachKind, workshop: '/workshop' }
type Kind = keyof typeof pages

/**
 * Kinds of pages that axe checks in both themes at phone width. On a wide screen, and on all other kinds of
 * pages, axe checks only the light theme.
 */
const IN_BOTH_THEMES: readonly Kind[] = ['home', 'search', 'how-to', 'faq', 'announcements', 'workshop']

/** Kinds of pages that may have layout shifts. Only developers see the workshop, so shifts do no harm. */
const MAY_MOVE: readonly Kind[] = ['workshop']

test.beforeEach(async ({ page }) => {
  await blockExternalRequests(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

for (const [kind, path] of Object.entries(pages) as [Kind, string][]) {
  test(`the ${kind} page fits 320 to 2560 px without layout shifts, complies with its CSP, and axe finds nothing`, async ({
    page,
  }) => {
    await recordShifts(page)
    await printViolations(page)
    const pageErrors = collectPageErrors(page)
    const isExpected = (error: string) => kind === 'not found' && error.includes('status of 404')
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      const response = await page.goto(path)
      await settled(page)
      await expectStrictPolicy(page, response)
      await page.mouse.wheel(0, 2_000)
      await settled(page)
      if (!MAY_MOVE.includes(kind)) expect(await shiftsOf(page), `${width} px`).toEqual([])
      await expectFits(page, width)
      await page.evaluate(() => scrollTo(0, 0)) // otherwise the header covers text
      expect(pageErrors.filter((error) => !isExpected(error))).toEqual([])
      const themes = width === 390 && IN_BOTH_THEMES.includes(kind) ? undefined : (['light'] as const)
      await expectNoAxeViolations(page, `${kind} ${width} px`, undefined, themes)
      pageErrors.length = 0 // axe inserts a style sheet, which the CSP refuses
    }
    for (const width of [2560, 900, 320]) {
      await page.setViewportSize({ width, height: 844 })
      await expectFits(page, width)
    }
  })
}

/** Skips the workshop, which shows wide components in scrollable frames. */
async function expectFits(page: Page, width: number) {
  if (new URL(page.url()).pathname === pages.workshop) return
  if (page.url().includes('/search?'))
    await expect(page.getByRole('navigation', { name: 'Pages of results' })).toBeVisible()
  await expectNoHorizontalScroll(page, width)
}

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}

/**
 * Records layout shifts in `main` only. Outside `main`, the table of contents may move while the reader
 * scrolls, because its items open and close (TOC-06, TOC-07).
 */
function recordShifts(page: Page) {
  return page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        const main = document.querySelector('main')
        const moved = sources.filter(({ node }) => node !== null && main?.contains(node))
        if (!hadRecentInput && moved.length > 0)
          shifts.push(`${value} ${moved.map(({ node }) => node?.nodeName).join(' ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
