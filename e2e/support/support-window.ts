import type { Page } from '@playwright/test'

/** The window of the support chat, by the chatbot, which is not what is looked at here: it has nothing to say. */
export async function openSupport(page: Page) {
  await page.getByRole('button', { name: 'Ask the chatbot' }).click()
  await page.getByRole('textbox', { name: 'Your message' }).fill('My dispatch board is empty.')
  await page.keyboard.press('Enter')
  await page.getByText('Not what you need?').click()
  await page.getByRole('button', { name: 'Chat with support' }).click()
  await page.getByRole('button', { name: 'Send and chat with support' }).click()
  return page.getByRole('dialog', { name: 'Support' })
}
