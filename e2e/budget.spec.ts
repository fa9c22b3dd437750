import { expect, test } from '@playwright/test'
import { articlePages, stayOnThisMachine } from './support/site'

/** bytes as sent, compressed; the site generator's own floor is 80 kB */
const SCRIPT_BUDGET = 110_000

for (const path of articlePages) {
  test(`${path} loads at most ${SCRIPT_BUDGET / 1000} kB of script`, async ({ page }) => {
    await stayOnThisMachine(page)
    const scripts: { name: string; size: number }[] = []
    const pending: Promise<unknown>[] = []
    page.on('requestfinished', (request) => {
      if (request.resourceType() !== 'script') return
      pending.push(
        request
          .sizes()
          .then(({ responseBodySize }) => scripts.push({ name: request.url(), size: responseBodySize })),
      )
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    await Promise.all(pending)
    const total = scripts.reduce((sum, { size }) => sum + size, 0)
    test.info().annotations.push({ type: 'bytes', description: `${total}` })
    expect(scripts.length).toBeGreaterThan(0)
    expect(total, scripts.map(({ name, size }) => `${size} ${name}`).join('\n')).toBeLessThanOrEqual(
      SCRIPT_BUDGET,
    )
  })
}
