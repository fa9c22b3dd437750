import { expect, test } from '@playwright/test'
import { onePageOfEachKind, stayOnThisMachine } from './support/site'

for (const [kind, path] of Object.entries(onePageOfEachKind)) {
  test(`nothing on the ${kind} page moves while it loads and while it is read`, async ({ page }) => {
    await stayOnThisMachine(page)
    await page.addInitScript(() => {
      Object.assign(window, { shifts: [] })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput } = entry as PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          }
          if (!hadRecentInput) (window as unknown as { shifts: number[] }).shifts.push(value)
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(path, { waitUntil: 'networkidle' })
      await page.mouse.wheel(0, 2_000)
      await page.waitForLoadState('networkidle')
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
      expect(shifts, `${width} px`).toEqual([])
    }
  })
}
