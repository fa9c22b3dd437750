import { expect, test } from '@playwright/test'
import { onePageOfEachKind, stayOnThisMachine } from './support/site'

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}

// The tree of topics opens and closes its own parts while the page is scrolled (TOC-06, TOC-07), so what is read is what counts.
for (const [kind, path] of Object.entries(onePageOfEachKind)) {
  test(`the text of the ${kind} page never moves while it loads and is read`, async ({ page }) => {
    await stayOnThisMachine(page)
    await page.addInitScript(() => {
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
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(path, { waitUntil: 'networkidle' })
      await page.mouse.wheel(0, 2_000)
      await page.waitForLoadState('networkidle')
      const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
      expect(shifts, `${width} px`).toEqual([])
    }
  })
}

test('the card of related articles stays where it is while topics open and close above it', async ({
  page,
}) => {
  await stayOnThisMachine(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(onePageOfEachKind['how-to'], { waitUntil: 'networkidle' })
  const topics = page.getByRole('navigation', { name: 'Topics Covered' }).filter({ visible: true })
  const card = page.getByRole('navigation', { name: 'Related Articles' })
  // from there on a topic is highlighted, and the column beside the text sticks
  await page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .first()
    .evaluate((one) => one.scrollIntoView())
  await expect(topics.locator('[aria-current]')).toHaveCount(1)
  const from = await page.evaluate(() => window.scrollY)
  const place = await card.boundingBox()
  const heights = new Set<number>()
  for (let screen = 0; screen < 6; screen += 1) {
    await page.mouse.wheel(0, 450)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(from + screen * 300)
    heights.add(
      await topics
        .getByRole('list')
        .first()
        .evaluate((list) => list.scrollHeight),
    )
    expect((await card.boundingBox())?.y).toBeCloseTo(place?.y ?? 0, 0)
  }
  expect(heights.size).toBeGreaterThan(1)
})
