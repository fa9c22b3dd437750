import { expect, test, type Page } from '@playwright/test'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findHtmlErrors, hasJava, installJava } from '../commands/test/html-checker'
import { startAgentChatSite } from './support/agent-chat-site'
import { signInAs } from './support/sign-in'
import { onePageOfEachKind } from './support/site'
import { openSupport } from './support/support-window'

test.skip(process.env.TEST_HTML === undefined, 'Only npm run test:long runs this.')

test.beforeEach(() => {
  installJava()
  test.skip(!hasJava() && !process.env.CI, 'Java is missing. Install it to check the HTML of the pages.')
})

function expectValid(documents: Readonly<Record<string, string>>) {
  const { outputDir } = test.info()
  mkdirSync(outputDir, { recursive: true })
  const files = Object.entries(documents).map(([name, html]) => {
    const file = path.join(outputDir, `${name}.html`)
    writeFileSync(file, html)
    return file
  })
  expect(findHtmlErrors(files)).toEqual([])
}

test('one page of every kind is valid HTML', async ({ request }) => {
  const pages = { ...onePageOfEachKind, offline: '/offline.html' }
  const documents = Object.entries(pages).map(async ([kind, url]) => {
    const response = await request.get(url, { headers: { accept: 'text/html' } })
    return [kind, await response.text()] as const
  })
  expectValid(Object.fromEntries(await Promise.all(documents)))
})

/** Returns the HTML without Gatsby's prefetch links, whose `as` attribute is only valid on a preload. */
async function documentOf(page: Page) {
  await page.evaluate(() => {
    for (const link of document.querySelectorAll('link[rel=prefetch]')) link.remove()
  })
  return page.content()
}

test('the employee pages /editor and /agent are valid HTML, before and after hydration', async ({
  page,
  browser,
}) => {
  await page.goto('/401?ReturnUrl=/editor')
  await signInAs('employee', page)
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name: 'Releases' })).toBeVisible()
  const editor = await documentOf(page)
  const [editorOfServer = '', agentOfServer = ''] = await Promise.all(
    ['/editor', '/agent'].map(async (url) => (await page.request.get(url)).text()),
  )

  const site = await startAgentChatSite()
  const [visitor, agent] = [
    await browser.newPage({ baseURL: site.url }),
    await browser.newPage({ baseURL: site.url }),
  ]
  try {
    await agent.goto('/Auth/Employee?returnUrl=/agent')
    await visitor.goto('/Auth/Customer?returnUrl=/categories')
    await openSupport(visitor)
    const take = agent.getByRole('button', { name: 'Take the chat with Casey Cole' })
    await expect(take).toBeVisible()
    const waiting = await documentOf(agent)
    await take.click()
    await expect(agent.getByRole('textbox', { name: 'Your answer' })).toBeVisible()
    const inChat = await documentOf(agent)
    expectValid({ editorOfServer, editor, agentOfServer, waiting, inChat })
  } finally {
    await Promise.all([visitor.close(), agent.close()])
    await site.close()
  }
})
