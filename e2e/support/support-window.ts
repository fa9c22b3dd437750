import type { Page } from '@playwright/test'

/** Opens the support chat through the chatbot, with a question that has no answer. */
export async function openSupport(page: Page) {
  await page.getByRole('button', { name: 'Ask a question' }).click()
  await page.getByRole('textbox', { name: 'Your message' }).fill('My dispatch board is empty.')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Chat with support' }).click()
  await page.getByRole('button', { name: 'Send and chat with support' }).click()
  return page.getByRole('dialog', { name: 'Support' })
}
