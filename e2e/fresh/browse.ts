import assert from 'node:assert/strict'
import { chromium } from '@playwright/test'
import { findTestChromium } from '../../commands/tools/find-chromium.mjs'
import { AGENT_SOCKET_PATH } from '../../src/contracts/live-chat'
import { results } from '../support/search-page'
import { fillInSignIn } from '../support/sign-in'

/** Enough for Gatsby to compile a page of the development server. */
const TIMEOUT_MS = 120_000

/** Reads a page, searches, reads a private page, signs in to `/editor`, and connects to the support chat. */
export async function browse(url: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findTestChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })
  try {
    const page = await browser.newPage({ baseURL: url })
    page.setDefaultTimeout(TIMEOUT_MS)
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    await page.goto('/how-to/send-an-invoice')
    await heading('Send an Invoice')
    await page.goto('/search?q=invoice')
    await results(page).first().waitFor()
    await page.goto('/how-to/internal-escalation-paths')
    await heading('Internal Escalation Paths')
    await page.goto('/auth/employee?returnUrl=/editor')
    await fillInSignIn('employee', page)
    await heading('Publishing')
    await page.getByRole('region', { name: 'Releases' }).getByText('Live', { exact: true }).waitFor()
    await page.evaluate(
      (path) =>
        new Promise<void>((resolve, reject) => {
          const socket = new WebSocket(path)
          socket.onopen = () => resolve()
          socket.onerror = () => reject(new Error('The support chat refuses the connection.'))
        }),
      AGENT_SOCKET_PATH,
    )
    assert.deepEqual(errors, [], 'The pages have errors.')
  } finally {
    await browser.close()
  }
}
