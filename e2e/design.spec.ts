import { expect, test, type Page } from '@playwright/test'
import { blockExternalRequests, onePageOfEachKind, openSettled, settled } from './support/site'

test.use({ hasTouch: true })
test.beforeEach(({ page }) => blockExternalRequests(page))

const WIDTHS = [390, 900, 1100, 1280, 1440] as const

/** Minimum size of a touch target in px (WCAG 2.5.5). */
const TARGET = 44

/** Kinds of pages whose main column is prose. */
const READING_PAGES = [
  'how-to',
  'faq',
  'problem and solution',
  'recommended workflow',
  'capability',
  'resources',
  'release notes',
] as const

/** Returns the left edges and the rightmost edge, in px, of paragraphs and headings in the main column. */
const textEdges = (page: Page) =>
  page.evaluate(() => {
    const blocks = [...document.querySelectorAll('main article :is(h1, h2, p)')].filter(
      (block) =>
        block.checkVisibility() &&
        !block.closest('li, td, th, figure, nav, aside, form, details, blockquote'),
    )
    const boxes = blocks.map((block) => block.getBoundingClientRect())
    return {
      left: [...new Set(boxes.map(({ left }) => Math.round(left)))],
      right: Math.max(...boxes.map(({ right }) => Math.round(right))),
    }
  })

/**
 * Returns the controls, except links in text, whose touch target is not high enough. A target may be larger
 * than its control.
 */
const smallControls = (page: Page) =>
  page.evaluate((target) => {
    const controls = document.querySelectorAll<HTMLElement>('a[href], button, summary, select, input')
    const problems = [...controls].flatMap((control) => {
      const inText =
        control.matches('a') && control.closest('p, td, dd, figcaption, [aria-label=Breadcrumb], article li')
      if (inText || !control.checkVisibility({ visibilityProperty: true }) || control.closest('[inert]'))
        return []
      control.scrollIntoView({ block: 'center', behavior: 'instant' })
      const box = control.getBoundingClientRect()
      if (box.right <= 1 || box.width <= 1) return []
      const middle = box.top + box.height / 2
      const owner = control.closest('label') ?? control
      const isTarget = (y: number) => {
        const hit = document.elementFromPoint(box.left + box.width / 2, y)
        return hit !== null && owner.contains(hit)
      }
      // one px inside the required height at both ends, because positions may be fractions of a px
      const ends = [middle - target / 2 + 1, middle + target / 2 - 1]
      if (box.height >= target || ends.every(isTarget)) return []
      return [`${control.tagName} "${control.textContent || control.ariaLabel}" ${Math.round(box.height)} px`]
    })
    scrollTo({ top: 0, behavior: 'instant' })
    return problems
  }, TARGET)

/** Scrolls to the end of the page, and returns the controls there that a fixed element covers. */
const coveredAtTheEnd = (page: Page) =>
  page.evaluate(() => {
    scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
    const isFixed = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).position === 'fixed' || isFixed(element.parentElement))
    const controls = [...document.querySelectorAll<HTMLElement>('main :is(a[href], button), footer a[href]')]
    return controls.flatMap((control) => {
      const { left, top, width, height } = control.getBoundingClientRect()
      if (!control.checkVisibility() || isFixed(control) || top < 0 || top > innerHeight) return []
      const above = document.elementFromPoint(left + width / 2, top + height / 2)
      return above && !control.contains(above) && isFixed(above) ? [control.textContent] : []
    })
  })

test('at five widths no page has prose wider than 656 px or covered controls; below 1100 px none has small touch targets', async ({
  page,
}) => {
  test.setTimeout(240_000)
  for (const [kind, path] of Object.entries(onePageOfEachKind)) {
    await openSettled(page, path)
    for (const width of WIDTHS) {
      const place = `${kind} ${width} px`
      await page.setViewportSize({ width, height: 900 })
      await settled(page)
      if (width < 1100) expect.soft(await smallControls(page), place).toEqual([])
      expect.soft(await coveredAtTheEnd(page), place).toEqual([])
      if (!READING_PAGES.some((reading) => reading === kind)) continue
      const edges = await textEdges(page)
      // on a phone, note boxes have a bar at the left, which indents their text
      if (width > 844) expect.soft(edges.left, place).toHaveLength(1)
      expect.soft(edges.right - (edges.left[0] ?? 0), place).toBeLessThanOrEqual(656)
    }
  }
})

test('every how-to of the sample starts its first section within 1,000 px on a phone', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 390, height: 844 })
  const sitemap = await (await request.get('/sitemap-0.xml')).text()
  const [, ...locations] = sitemap.split('<loc>')
  const paths = locations.map((location) => new URL(location.split('</loc>')[0] ?? '').pathname)
  const howTos = paths.filter((path) => path.startsWith('/how-to/'))
  expect(howTos.length).toBeGreaterThan(10)
  for (const path of howTos) {
    await openSettled(page, path)
    const tops = await page.locator('main article h2:visible').evaluateAll((headings) =>
      headings.map((heading) => ({
        text: heading.textContent,
        top: Math.round(heading.getBoundingClientRect().top + scrollY),
      })),
    )
    const first = tops.find(({ text }) => !text.startsWith('Things to know'))
    expect.soft(first?.top, `${path}: ${first?.text}`).toBeLessThanOrEqual(1_000)
  }
})
