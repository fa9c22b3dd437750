import type { Page } from '@playwright/test'

export const results = (page: Page) => page.getByRole('list', { name: 'Results' }).getByRole('listitem')

/** Returns the status line: number of results, or why there are none. */
export const outcome = (page: Page) =>
  page.getByRole('region', { name: 'Search results' }).getByRole('status').first()

export const field = (page: Page) => page.getByRole('main').getByRole('combobox', { name: /^Search the/ })

export const filter = (page: Page, name: string) =>
  page.getByRole('group', { name, exact: true }).getByRole('checkbox')

export const found = /^Results 1-\d+ of \d+ for: /

declare global {
  interface Window {
    announcements?: string[]
  }
}

/** Records what screen readers announce: each new text of a live region without its hidden parts. */
export async function listenToAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const announcements: string[] = (window.announcements = [])
    const last = new Map<Element, string>()
    new MutationObserver(() => {
      for (const region of document.querySelectorAll('[role="status"], [role="alert"], [aria-live]')) {
        if (region.id === 'gatsby-announcer') continue // Gatsby's announcer names every page
        const copy = region.cloneNode(true) as Element
        for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove()
        for (const isolated of copy.querySelectorAll('bdi, b'))
          isolated.replaceWith(isolated.textContent ?? '')
        const words = [...copy.querySelectorAll('*')].filter(({ children }) => children.length === 0)
        const text = (
          words.length > 0 ? words.map((one) => one.textContent).join(' ') : (copy.textContent ?? '')
        ).trim()
        if (text !== '' && last.get(region) !== text) announcements.push(text)
        last.set(region, text)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  })
  return () => page.evaluate(() => window.announcements ?? [])
}
