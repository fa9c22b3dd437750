import { expect, type Page } from '@playwright/test'
import { waitForHydration } from './site'

export const START = '/faq/payments-faq'
export const GOAL = '/how-to/merge-duplicate-customers'
export const GOAL_TITLE = 'Merge Duplicate Customers'

export async function start(page: Page, path: string = START) {
  await page.goto(path)
  await waitForHydration(page)
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
}

export const go = (page: Page, to: string = GOAL) => page.evaluate((path) => window.___navigate(path), to)
/** True if there was no full page load since `start`; undefined while the page loads. */
export const isSamePage = (page: Page) => page.evaluate(() => 'stillHere' in window).catch(() => undefined)
export const expectGoal = (page: Page) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(GOAL_TITLE)
