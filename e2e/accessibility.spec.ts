import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { onePageOfEachKind, stayOnThisMachine } from './support/site'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [kind, path] of Object.entries({ ...onePageOfEachKind, workshop: '/workshop' })) {
    test(`axe finds nothing on the ${kind} page, ${colorScheme}`, async ({ browser }) => {
      const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' })
      const page = await context.newPage()
      await stayOnThisMachine(page)
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(path, { waitUntil: 'networkidle' })
        const { violations } = await new AxeBuilder({ page }).withTags(TAGS).exclude('iframe').analyze()
        expect(
          violations.map(({ id, nodes }) => `${width} ${id}: ${nodes.map(({ html }) => html).join(' ')}`),
        ).toEqual([])
      }
      await context.close()
    })
  }
}
