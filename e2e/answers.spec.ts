import { expect, test, type Page } from '@playwright/test'
import { anAnswer } from '../src/services/chatbot-api/testing/builders'
import { expectNoAxeViolations } from './support/axe'
import { results } from './support/search-page'
import { signInAs } from './support/sign-in'
import { expectNoHorizontalScroll } from './support/site'

const QUESTION = 'Can a merge of two customers be undone?'
const ANSWER = /cannot be brought back/

/** Width in px that a desktop browser reserves for a scrollbar, also in a window as narrow as a phone's. */
const SCROLL_BAR = 15

const messageCalls = '**/chatbot/*/api/v2/message'

async function signedInAt(page: Page, path: string) {
  await page.goto(`/401?ReturnUrl=${encodeURIComponent(path)}`)
  await signInAs('customer', page)
  await expect(page).toHaveURL(path)
}

async function openChatbot(page: Page) {
  await page.getByRole('button', { name: 'Ask a question' }).click()
  const chat = page.getByRole('dialog', { name: 'Ask a question' })
  await expect(chat.getByRole('textbox', { name: 'Your message' })).toBeFocused()
  return chat
}

async function askIn(page: Page, question: string) {
  await page.getByRole('textbox', { name: 'Your message' }).fill(question)
  await page.keyboard.press('Enter')
}

async function askSignedIn(page: Page) {
  await signedInAt(page, '/how-to/use-the-dispatch-board')
  const chat = await openChatbot(page)
  await askIn(page, QUESTION)
  await expect(chat.getByText(ANSWER).first()).toBeVisible()
  return chat
}

test('SRCH-03 QA-01 QA-06 QA-11 QA-14 BOT-28 BOT-46 a signed-in reader searches, rates the quick answer with reasons and follows its citation to the passage', async ({
  page,
}) => {
  const question = 'Can I merge customers with different currencies?'
  const path = `/search?q=${encodeURIComponent(question)}`
  await page.goto(`/401?ReturnUrl=${encodeURIComponent(path)}`)
  await signInAs('customer', page)
  const card = page.getByRole('region', { name: 'Quick Answer' })
  // the first answer after the gateway has started is slow
  await expect(card.getByText(/different currencies cannot be merged/).first()).toBeVisible({
    timeout: 20_000,
  })

  await card.getByRole('button', { name: 'Thumbs down' }).click()
  await card.getByRole('checkbox', { name: 'Incomplete' }).check()
  await card.getByRole('checkbox', { name: 'Unclear' }).check()
  await expectNoAxeViolations(page, 'the reasons', 'section[data-state=answered]')
  const feedback = page.waitForRequest('**/chatbot/*/api/v2/feedback')
  await card.getByRole('button', { name: 'Submit' }).click()
  expect((await feedback).postDataJSON()).toMatchObject({ rating: 0, options: 8 + 4 })
  await expect(card.getByText('Thanks for your feedback.')).toBeVisible()
  await expectNoAxeViolations(page, 'the quick answer', 'section[data-state=answered]')

  await card.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/how-to\/merge-duplicate-customers#[\w-]+/)
  const anchor = new URL(page.url()).hash.slice(1).split(':~:')[0] ?? ''
  await expect(page.locator(`[id="${anchor}"]`)).toBeInViewport()
})

test('QA-03 QA-05 axe finds nothing on the quick answer while it loads and after a failure', async ({
  page,
}) => {
  await signedInAt(page, '/search')
  let fail = () => {}
  const failed = new Promise<void>((resolve) => (fail = resolve))
  await page.route(messageCalls, async (route) => {
    await failed
    await route.fulfill({ status: 500, body: '{}' })
  })
  const field = page.getByRole('main').getByRole('combobox')
  await field.fill(QUESTION)
  await field.press('Enter')
  const card = page.getByRole('region', { name: 'Quick Answer' })
  await expect(card.getByText('Generating')).toBeVisible()
  await expectNoAxeViolations(page, 'the quick answer on its way', 'section[data-state=loading]')
  fail()
  await expect(card.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expectNoAxeViolations(page, 'the failed quick answer', 'section[data-state=failed]')
})

test('BOT-03 QA-04 the chatbot shows lists and bold text, links to Contact support, and offers choices for a vague question', async ({
  page,
}) => {
  await signedInAt(page, '/how-to/use-the-dispatch-board')
  const chat = await openChatbot(page)
  await askIn(page, 'How do I merge duplicate customers?')
  await expect(chat.locator('ol ol > li', { hasText: 'Choose the record that survives' })).toBeVisible()
  await expect(chat.locator('li b', { hasText: 'Merge customers' })).toBeVisible()
  await expect(chat.getByRole('link', { name: 'Merge Duplicate Customers: Merge two records' })).toBeVisible()
  await askIn(page, 'Talk to a person')
  await expect(chat.getByText('To talk to a person, contact support.').first()).toBeVisible()
  await expect(chat.getByRole('link', { name: 'Contact support' })).toBeVisible()
  await askIn(page, 'payments')
  await expect(chat.getByRole('list', { name: 'Do you mean' }).getByRole('link').first()).toBeVisible()
  await expectNoAxeViolations(page, 'answers, choices and contact', 'dialog[open]')
})

test('BOT-05 the chatbot greets the reader, and axe finds nothing', async ({ page }) => {
  await signedInAt(page, '/how-to/use-the-dispatch-board')
  const chat = await openChatbot(page)
  await expect(chat.getByText(/I'm an AI chatbot/).first()).toBeVisible()
  await expect(chat.getByRole('button', { name: 'How do I merge duplicate customers?' })).toBeVisible()
  await expectNoAxeViolations(page, 'the greeting', 'dialog[open]')
})

test('BOT-03 a chatbot conversation survives a reload, and a reader can retry a message, restart and close', async ({
  page,
}) => {
  const chat = await askSignedIn(page)
  await expect(chat.getByRole('link', { name: /Merge Duplicate Customers/ }).first()).toHaveAttribute(
    'href',
    /^\/how-to\/merge-duplicate-customers#.*:~:text=/,
  )
  await askIn(page, 'How do I find duplicates?')
  await expect(chat.getByText(/Open Customers and select Duplicates/).first()).toBeVisible()
  await expect(chat.getByRole('group', { name: 'Was this answer helpful?' })).toHaveCount(2)

  await page.reload()
  await expect(chat.getByText(ANSWER).first()).toBeVisible()
  await expect(chat.getByText('How do I find duplicates?')).toBeVisible()

  await page.route(messageCalls, (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 })
  await askIn(page, 'Can I merge customers with different currencies?')
  await chat.getByRole('button', { name: 'Retry' }).click()
  await expect(chat.getByText(/different currencies cannot be merged/).first()).toBeVisible()
  await expect(chat.getByText('Not sent')).toHaveCount(0)

  await chat.getByRole('button', { name: 'Chat menu' }).click()
  await chat.getByRole('button', { name: 'Start again' }).click()
  await expect(chat.getByText(QUESTION)).toHaveCount(0)
  await expect(chat.getByRole('textbox', { name: 'Your message' })).toBeVisible()
  await chat.getByRole('button', { name: 'Close' }).click()
  await expect(chat).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Ask a question' })).toBeFocused()
})

test('QA-11 QA-12 on a phone a quick answer with a table is collapsed, so that the first result is in view', async ({
  page,
}) => {
  const size = { width: 390, height: 844 }
  await page.setViewportSize(size)
  await signedInAt(page, `/search?q=${encodeURIComponent('Does the app work offline?')}`)
  const card = page.getByRole('region', { name: 'Quick Answer' })
  const more = card.getByRole('button', { name: 'Show more...' })
  await expect(more).toBeVisible({ timeout: 20_000 })
  expect((await results(page).first().boundingBox())?.y).toBeLessThan(size.height)
  const last = card.getByRole('cell', { name: 'Stock on other trucks' })
  await expect(last).not.toBeInViewport()
  await more.click()
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
})

test('QA-11 QA-12 a quick answer with code is collapsed to four lines', async ({ page }) => {
  const code = Array.from({ length: 20 }, (_, index) => `npm run step-${index}`).join('\n')
  await page.route(messageCalls, (route) =>
    route.fulfill({ json: anAnswer({ answer: `Run this:\n\n\`\`\`\n${code}\n\`\`\`` }) }),
  )
  await signedInAt(page, `/search?q=${encodeURIComponent(QUESTION)}`)
  const card = page.getByRole('region', { name: 'Quick Answer' })
  const collapsed = (await card.locator('pre').boundingBox())?.height ?? 0
  await card.getByRole('button', { name: 'Show more...' }).click()
  const expanded = (await card.locator('pre').boundingBox())?.height ?? 0
  expect(collapsed).toBeLessThan(expanded / 4)
})

test('QA-11 QA-12 a quick answer with a table is collapsed to its heading row and three other rows', async ({
  page,
}) => {
  const rows = Array.from({ length: 12 }, (_, index) => `| Step ${index} | Yes |`).join('\n')
  await page.route(messageCalls, (route) =>
    route.fulfill({ json: anAnswer({ answer: `| Step | Offline |\n|---|---|\n${rows}` }) }),
  )
  await signedInAt(page, `/search?q=${encodeURIComponent(QUESTION)}`)
  const card = page.getByRole('region', { name: 'Quick Answer' })
  await expect(card.getByRole('button', { name: 'Show more...' })).toBeVisible()
  const text = await card.locator('[data-cut]').boundingBox()
  const end = (text?.y ?? 0) + (text?.height ?? 0)
  const row = async (index: number) => (await card.getByRole('row').nth(index).boundingBox())?.y ?? 0
  expect(await row(3)).toBeLessThan(end - 30)
  expect(await row(4)).toBeGreaterThanOrEqual(end - 1)
})

test('BOT-03 the chatbot links to a search for the question, and hands over to support after showing the transcript', async ({
  page,
}) => {
  const chat = await askSignedIn(page)
  await chat.getByRole('button', { name: 'Chat menu' }).click()
  await expect(chat.getByRole('link', { name: 'Search for your question' })).toHaveAttribute(
    'href',
    `/search?q=${encodeURIComponent(QUESTION)}`,
  )
  await chat.getByRole('button', { name: 'Chat with support' }).click()
  const transcript = chat.getByRole('region', { name: 'Conversation' })
  await expect(transcript).toContainText(QUESTION)
  await expect(transcript).toContainText(ANSWER)
  await expectNoAxeViolations(page, 'the conversation before it is sent', 'dialog[open]')
  await chat.getByRole('button', { name: 'Send and chat with support' }).click()
  const support = page.getByRole('dialog', { name: 'Support' })
  await expect(support.getByText(QUESTION).first()).toBeVisible()
})

for (const { name, size } of [
  { name: 'on a phone', size: { width: 390, height: 844 } },
  { name: 'on a wide screen', size: { width: 1440, height: 900 } },
]) {
  test(`BOT-11 ${name} the chat window fits the screen and axe finds nothing`, async ({ page }) => {
    await page.setViewportSize(size)
    const chat = await askSignedIn(page)
    await expect(chat.getByRole('group', { name: 'Was this answer helpful?' })).toBeVisible()
    const box = await chat.boundingBox()
    if (size.width < 600) {
      expect(box).toMatchObject({ x: 0, y: 0, height: 844 })
      expect(box?.width).toBeGreaterThanOrEqual(390 - SCROLL_BAR)
    } else expect(box?.width).toBeLessThan(600)
    await expectNoAxeViolations(page, 'the chatbot', 'dialog[open]')
    await chat.getByRole('button', { name: /^Filter/ }).click()
    await expect(chat.getByRole('button', { name: /^Filter/ })).toBeInViewport({ ratio: 1 })
    await chat.getByRole('textbox', { name: 'Your message' }).fill('a'.repeat(300))
    await expect(chat.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 })
    expect(await chat.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0)
  })
}

test('BOT-03 at 400 % zoom a chatbot conversation can be read, continued and handed over to support', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  const chat = await askSignedIn(page)
  await expect(chat.getByRole('button', { name: 'Chat with support' })).toBeVisible()
  const messages = await chat.getByRole('region', { name: 'Messages' }).boundingBox()
  expect(messages?.height).toBeGreaterThanOrEqual(80)
  await expect(chat.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 0.9 })

  await chat.getByRole('button', { name: 'Chat with support' }).click()
  const send = chat.getByRole('button', { name: 'Send and chat with support' })
  await send.scrollIntoViewIfNeeded()
  await expect(send).toBeInViewport()
  await expectNoHorizontalScroll(page, 320)
})

test('AUTH-12 signing out removes the chatbot conversation from the tab', async ({ page }) => {
  await askSignedIn(page)
  const isStored = () =>
    page.evaluate((text) => Object.values(sessionStorage).some((one) => String(one).includes(text)), QUESTION)
  await expect.poll(isStored).toBe(true)
  await page.goto('/Auth/Logout')
  await expect(page).toHaveURL('/')
  await expect.poll(isStored).toBe(false)
})

test('SRCH-03 BOT-01 BOT-02 AUTH-01 the search page loads neither chatbot nor quick answer for an anonymous reader', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.goto(`/search?q=${encodeURIComponent(QUESTION)}`)
  await expect(page.getByRole('link', { name: 'Merge Duplicate Customers' }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('button', { name: 'Ask a question' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Quick Answer' })).toHaveCount(0)
  expect(requested.filter((path) => /chatbot|helpcenter|chat-panel|quick-answer/i.test(path))).toEqual([])
})
