import type { Page } from '@playwright/test'
import { launchBrowser } from '../tools/launch-browser'

export interface InBrowser {
  /** ms from the submit event (Enter) to painted results */
  readonly entered: readonly number[]
  /** ms from the submit event at the end of the debounce to painted results */
  readonly debounced: readonly number[]
}

export async function measureInBrowser(
  url: string,
  queries: readonly string[],
  debouncedQueries: readonly string[],
): Promise<InBrowser> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.addInitScript(watchSearches)
    await page.goto(`${url}/search`, { waitUntil: 'networkidle' })
    await timesOf(page, ['first', 'second'], (words) => enter(page, words)) // warm-up
    const entered = await timesOf(page, queries, (words) => enter(page, words))
    const debounced = await timesOf(page, debouncedQueries, (words) => field(page).fill(words))
    return { entered, debounced }
  } finally {
    await browser.close()
  }
}

const field = (page: Page) => page.getByRole('main').getByRole('combobox', { name: /^Search the/ })

async function enter(page: Page, words: string) {
  await field(page).fill(words)
  await page.keyboard.press('Enter')
}

async function timesOf(page: Page, queries: readonly string[], ask: (words: string) => Promise<void>) {
  const times: number[] = []
  for (const words of queries) {
    await page.evaluate((asked) => window.expectResults(asked), words)
    await ask(words)
    times.push(await page.evaluate(() => window.resultsPainted))
  }
  return times
}

declare global {
  interface Window {
    expectResults: (words: string) => void
    resultsPainted: Promise<number>
  }
}

/**
 * Runs in the page. Measures the time from the submit event until the results are painted. Do not add named
 * functions, because the transpiler would wrap them in calls of a helper that the page lacks.
 */
function watchSearches() {
  let submittedAt = 0
  addEventListener('submit', () => (submittedAt = performance.now()), { capture: true })
  window.expectResults = (words) => {
    submittedAt = 0
    window.resultsPainted = new Promise((resolve) => {
      new MutationObserver((_, observer) => {
        const text =
          document.querySelector('main section[aria-busy="false"] [role="status"]')?.textContent ?? ''
        if (submittedAt === 0 || !(text.endsWith(` for: ${words}`) || text.startsWith('0 results'))) return
        observer.disconnect()
        // the frame is painted before the next task
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - submittedAt)))
      }).observe(document.body, { attributes: true, childList: true, subtree: true, characterData: true })
    })
  }
}
