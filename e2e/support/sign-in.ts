import type { Page } from '@playwright/test'

export async function signInAs(kind: 'customer' | 'employee', page: Page) {
  await page
    .getByRole('main')
    .getByRole('link', { name: kind === 'customer' ? 'Customer' : 'Employee', exact: true })
    .click()
  await fillInSignIn(kind, page)
}

export async function fillInSignIn(kind: 'customer' | 'employee', page: Page) {
  await page.getByLabel('Email').fill(`${kind}@example.com`)
  await page.getByLabel('Password').fill('fieldbook')
  await page.getByRole('button', { name: 'Sign in' }).click()
}
