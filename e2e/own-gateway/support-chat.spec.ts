import { expect, test, type Browser, type Page } from '@playwright/test'
import { expectNoAxeViolations } from '../support/axe'
import { openSupport } from '../support/support-window'
import { startAgentChatSite } from '../support/agent-chat-site'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function write(page: Page, name: 'Your message' | 'Your answer', ...texts: string[]) {
  for (const text of texts) {
    await page.getByRole('textbox', { name }).fill(text)
    await page.keyboard.press('Enter')
  }
}

const recordTones = (page: Page) =>
  page.addInitScript(() => {
    const tones: { isOver: boolean }[] = []
    Object.assign(window, { tones })
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (when) {
      const tone = { isOver: false }
      tones.push(tone)
      this.addEventListener('ended', () => (tone.isOver = true))
      start.call(this, when)
    }
  })
const tonesOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { tones: { isOver: boolean }[] }).tones)

/** Finds a message in the list only, because the visually hidden live region may repeat its text. */
const messageIn = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages' }).getByRole('listitem').filter({ hasText: text })

const textsIn = (page: Page, marks: RegExp) =>
  page
    .getByRole('region', { name: 'Messages' })
    .getByRole('listitem')
    .allTextContents()
    .then((texts) => texts.flatMap((text) => marks.exec(text)?.[0] ?? []))

/** Starts a site and a visitor's support chat, which an agent takes. `closeAll` closes pages and site. */
async function startAcceptedChat(browser: Browser) {
  const site = await startAgentChatSite()
  const [visitor, agent] = [
    await browser.newPage({ baseURL: site.url }),
    await browser.newPage({ baseURL: site.url }),
  ]
  const closeAll = async () => {
    await Promise.all([visitor.close(), agent.close()])
    await site.close()
  }
  try {
    expect((await agent.goto('/agent'))?.status()).toBe(401)
    await agent.goto('/Auth/Employee?returnUrl=/agent')
    await expect(agent.getByText('You are connected.')).toBeVisible()
    await expect(agent.getByText('No one is waiting.')).toBeVisible()

    await recordTones(visitor)
    await visitor.goto('/Auth/Customer?returnUrl=/categories')
    const chat = await openSupport(visitor)
    await expect(chat.getByRole('textbox', { name: 'Your message' })).toBeVisible()
    await agent.getByRole('button', { name: 'Take the chat with Casey Cole' }).click()
    await expect(messageIn(visitor, 'Robin Blake is here to help you.')).toBeVisible()
    return { site, visitor, agent, chat, closeAll }
  } catch (error) {
    await closeAll()
    throw error
  }
}

test('CHAT-01 CHAT-04 CHAT-19 CHAT-20 a visitor and an agent exchange messages and a file, and a tone announces the agent’s message', async ({
  browser,
}) => {
  const { visitor, agent, chat, closeAll } = await startAcceptedChat(browser)
  try {
    const { length: before } = await tonesOf(visitor)
    await write(agent, 'Your answer', 'a1')
    await expect(messageIn(visitor, 'a1')).toBeVisible()
    expect(await tonesOf(visitor)).toHaveLength(before + 1)

    await chat
      .getByLabel('Add a file')
      .setInputFiles({ name: 'board.png', mimeType: 'image/png', buffer: PNG })
    await write(visitor, 'Your message', 'v1')
    const file = agent.getByRole('link', { name: 'board.png' })
    await expect(file).toBeVisible()
    const download = agent.waitForEvent('download')
    await file.click()
    expect((await download).suggestedFilename()).toBe('board.png')
    // no tone for the visitor's own messages
    expect(await tonesOf(visitor)).toEqual(Array(before + 1).fill({ isOver: true }))
    await expectNoAxeViolations(agent, 'the console', 'main')
    await expectNoAxeViolations(visitor, 'the support chat', 'dialog[open]')
  } finally {
    await closeAll()
  }
})

test('CHAT-01 CHAT-02 CHAT-13 a chat survives a restart of the gateway without lost or duplicate messages', async ({
  browser,
}) => {
  const { site, visitor, agent, chat, closeAll } = await startAcceptedChat(browser)
  try {
    await write(agent, 'Your answer', 'a1')
    await write(visitor, 'Your message', 'v1')
    await expect(messageIn(visitor, 'a1')).toBeVisible()
    await expect(messageIn(agent, 'v1')).toBeVisible()

    await site.stop()
    await expect(agent.getByText('Connection lost.')).toBeVisible()
    await write(visitor, 'Your message', 'v2', 'v3')
    await write(agent, 'Your answer', 'a2', 'a3')
    await expect(chat.getByText('Sending...')).toHaveCount(2)
    await site.start()
    await expect(chat.getByText('Sending...')).toHaveCount(0, { timeout: 30_000 })
    await expect(agent.getByText('Sending...')).toHaveCount(0, { timeout: 30_000 })
    await expect(messageIn(visitor, 'a3')).toBeVisible()
    await expect(messageIn(agent, 'v3')).toBeVisible()

    const all = ['a1', 'a2', 'a3', 'v1', 'v2', 'v3']
    expect((await textsIn(agent, /[av][1-3]/)).sort()).toEqual(all)
    expect((await textsIn(visitor, /[av][1-3]/)).sort()).toEqual(all)
    expect(await textsIn(visitor, /v[1-3]/)).toEqual(['v1', 'v2', 'v3'])

    await visitor.reload()
    await expect(messageIn(visitor, 'a3')).toBeVisible()
    expect((await textsIn(visitor, /[av][1-3]/)).sort()).toEqual(all)

    await agent.getByRole('button', { name: 'End chat' }).click()
    await expect(visitor.getByText('The agent ended this chat.')).toBeVisible()
  } finally {
    await closeAll()
  }
})
