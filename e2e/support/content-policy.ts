import { expect, type Page, type Response } from '@playwright/test'

/** Logs all CSP violations as console errors for `collectPageErrors`. Browsers log only some themselves. */
export const printViolations = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      console.error(`Violation of ${violatedDirective}: ${blockedURI} ${sample}`),
    )
  })

/** True for an error that `printViolations` or the browser logged because of the policy. */
export const isViolation = (pageError: string) =>
  /Violation of|Content Security Policy|Trusted(HTML|Script)/i.test(pageError)

export async function expectStrictPolicy(page: Page, response: Response | null) {
  const policy = response?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain(`require-trusted-types-for 'script'`)
  expect(policy).not.toContain(`style-src 'self' 'unsafe-inline'`)
  const directives = policy.split(';').map((directive) => directive.trim())
  const styles = directives.find((directive) => directive.startsWith('style-src ')) ?? ''
  const hashes = styles.split(' ').filter((source) => source.startsWith(`'sha256-`))
  expect(hashes).toHaveLength(await page.locator('style').count())
}
