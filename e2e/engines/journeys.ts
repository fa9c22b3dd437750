import type { Page } from './page'

interface Journey {
  readonly name: string
  run(page: Page, stopSite: () => Promise<void>): Promise<unknown>
}

const ARTICLE = '/how-to/use-the-dispatch-board'
const QUESTION = 'Did you find the answer to your support question?'

/** Timeout for the case-deflection prompt, which appears after 20 s. */
const PROMPT_MS = 40_000

/** Script that applies print rules to the screen, because these engines cannot emulate print media. */
const PRINT_ON_SCREEN = `
  const apply = (rules) => {
    for (const rule of rules) {
      if (rule.media) rule.media.mediaText = rule.media.mediaText.replace('print', 'screen')
      if (rule.cssRules) apply(rule.cssRules)
    }
  }
  for (const sheet of document.styleSheets) apply(sheet.cssRules)`

const COUNT_PICTURES = `
  const pictures = [...document.querySelectorAll('article img')].filter((one) => one.checkVisibility())
  return pictures.filter((one) => !one.src.includes('.svg')).length`

/** The order matters: the chat needs the session of the sign-in, and the last journey stops the site. */
export const JOURNEYS: readonly Journey[] = [
  {
    name: 'read',
    async run(page) {
      await page.open(ARTICLE)
      await page.find('heading', 'Use the Dispatch Board')
      await page.run('window.stillHere = true')
      await page.click('link', 'Send an Invoice', { within: 'main' })
      await page.find('heading', 'Send an Invoice')
      await page.isAt('/how-to/send-an-invoice')
      await page.until('the same document', () => page.run<boolean>('return window.stillHere === true'))
    },
  },
  {
    name: 'search',
    async run(page) {
      await page.open('/')
      await page.type('combobox', /^Search the/, 'invoice', { within: 'main' })
      await page.press('ENTER')
      await page.isAt('/search?q=invoice')
      await page.sees(/Results 1-\d+ of \d+ for: invoice/)
      await page.click('link', /invoice/i, { within: '[aria-label=Results]' })
      await page.isAt(/^\/(?!search)/)
    },
  },
  {
    name: 'suggestions',
    async run(page) {
      await page.open(ARTICLE)
      await page.type('combobox', /^Search the/, 'dis', { within: 'header' })
      const words = await (await page.find('option', /dis/i)).getText()
      await page.press('ARROW_DOWN')
      await page.press('ENTER')
      await page.isAt(`/search?q=${encodeURIComponent(words)}`)
      await page.sees(/Results 1-\d+ of \d+ for: /)
    },
  },
  {
    name: 'contents',
    async run(page) {
      await page.open(ARTICLE)
      await page.click('link', 'See a whole week', { within: 'nav' })
      await page.isAt(`${ARTICLE}#see-a-whole-week`)
      await page.until('the heading in view', () =>
        page.run<boolean>(
          'const { top, bottom } = document.getElementById("see-a-whole-week").getBoundingClientRect(); return top >= 0 && bottom <= innerHeight',
        ),
      )
    },
  },
  {
    name: 'case prompt',
    async run(page) {
      await page.open('/how-to/send-an-invoice?caseId=CASE-1001')
      await page.find('heading', QUESTION, { ms: PROMPT_MS })
      await page.click('button', 'Yes, Close My Case')
      await page.find('heading', 'Are you sure?')
      await page.click('button', 'Confirm')
      await page.sees('Support case closed')
    },
  },
  {
    name: 'poll',
    async run(page) {
      await page.open(ARTICLE)
      await page.click('button', 'No', { within: 'section' })
      await page.click('checkbox', /./, { within: 'section[data-step]' })
      await page.click('button', 'Submit', { within: 'section[data-step]' })
      await page.sees('Thanks for your feedback!')
    },
  },
  {
    name: 'dialog',
    async run(page) {
      await page.open(ARTICLE)
      await page.click('button', /^Enlarge image/)
      await page.find('dialog', /^Enlarged image/)
      await page.press('ESCAPE')
      await page.lacks('dialog', /^Enlarged image/)
      await page.until('the focus back on the button', () =>
        page.run<boolean>('return /^Enlarge image/.test(document.activeElement.getAttribute("aria-label"))'),
      )
    },
  },
  {
    name: 'print',
    async run(page) {
      await page.open('/faq/payments-faq')
      await page.run(PRINT_ON_SCREEN)
      const isShown = 'const isShown = (one) => one.checkVisibility({ visibilityProperty: true });'
      await page.until('the text, closed questions and all', () =>
        page.run<boolean>(`${isShown} return [...document.querySelectorAll('details p')].every(isShown)`),
      )
      await page.until('nothing else', () =>
        page.run<boolean>(`${isShown} return ![...document.querySelectorAll('nav, button')].some(isShown)`),
      )
      await page.open(ARTICLE)
      const pictures = await page.run<number>(COUNT_PICTURES)
      const printed = await page.print()
      if (printed !== undefined && (pictures === 0 || printed < pictures))
        throw new Error(`printed ${printed} of ${pictures} pictures`)
    },
  },
  {
    name: 'redirect',
    async run(page) {
      await page.open('/how-to/merge-customers?from=mail')
      await page.isAt('/how-to/merge-duplicate-customers?from=mail')
      await page.find('heading', 'Merge Duplicate Customers')
    },
  },
  {
    name: 'sign-in',
    async run(page) {
      await page.open('/how-to/request-a-data-export')
      await page.find('heading', 'Welcome to Fieldbook Knowledge Base!')
      await page.click('link', 'Customer', { within: 'main' })
      await page.type('textbox', 'Email', 'customer@example.com')
      await page.type('textbox', 'Password', 'fieldbook')
      await page.click('button', 'Sign in')
      await page.find('heading', 'Request a Data Export')
      await page.isAt('/how-to/request-a-data-export')
      await page.find('link', /^Log out/, { within: 'header' })
    },
  },
  {
    name: 'chat',
    async run(page) {
      await page.open(ARTICLE)
      await page.click('button', 'Ask a question')
      await page.type('textbox', 'Your message', 'Can a merge of two customers be undone?')
      await page.press('ENTER')
      await page.sees(/cannot be brought back/)
      await page.find('link', /Merge Duplicate Customers/, { within: 'dialog' })
    },
  },
  {
    name: 'offline',
    async run(page, stopSite) {
      await page.open('/faq/payments-faq')
      await page.until('an offline copy', () =>
        page.run<boolean>(
          'return navigator.serviceWorker.controller !== null && caches.match("/faq/payments-faq").then(Boolean)',
        ),
      )
      await stopSite()
      await page.open('/faq/payments-faq?from=mail')
      await page.find('heading', 'Payments FAQ')
      await page.load('/resources/import-templates')
      await page.find('heading', 'The help center cannot be reached')
    },
  },
]
