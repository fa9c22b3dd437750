import { expect, type Page } from '@playwright/test'
import { settled } from './site'

/** Moves the test clock until the case-deflection prompt opens, 20 s after the page has loaded. */
export async function openCasePrompt(page: Page) {
  await settled(page)
  // with chunks still loading, moving the clock would trigger webpack's timeout for them
  await expect(page.locator('script[data-webpack]')).toHaveCount(0)
  // repeats the steps, because the prompt's script may start the timer after the clock has moved
  await expect(async () => {
    await page.clock.fastForward(21_000)
    await expect(page.getByRole('heading', { name: /^Did you find the answer/ })).toBeVisible({
      timeout: 1_000,
    })
  }).toPass()
}
