import { expect, type Page } from '@playwright/test'
import { expectLogged, open, test } from '../support/faulty-page'
import { FAULTS } from '../support/fault-proxy'
import { field, found, outcome, results } from '../support/search-page'
import { openCasePrompt } from '../support/case-prompt'

const ARTICLE = '/how-to/use-the-dispatch-board'
const ARTICLE_TITLE = 'Use the Dispatch Board'
const MESSAGE = /^POST \/chatbot\/[a-z-]+\/api\/v2\/message/

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const waitForRequest = (page: Page, part: RegExp) => page.waitForRequest(part)

/** A question for each fault, each with an answer in the sample space. */
const QUESTIONS = {
  fails: 'Can a merge of two customers be undone?',
  'is cut off': 'How do I merge duplicate customers?',
  'returns garbage': 'How do I send an invoice?',
  hangs: 'How do I restock a truck?',
  'is late': 'How do I approve timesheets?',
} as const

test('SRCH-13 SRCH-53 SRCH-54 PROV-14 the search page shows each failure, falls back to matching titles and recovers on retry', async ({
  page,
  site,
}) => {
  await open(page, `${site.url}/search?q=customers`)
  await expect(outcome(page)).toHaveText(found)
  const queries = {
    fails: 'invoice',
    'is cut off': 'dispatch',
    'returns garbage': 'payments',
    hangs: 'technician',
    'is late': 'jobs',
  }
  for (const fault of FAULTS) {
    await test.step(`a search that ${fault}`, async () => {
      const query = queries[fault]
      site.clearLog()
      site.break(/^POST \/search-service\/v1\/search/, fault)
      const request = waitForRequest(page, /search-service\/v1\/search/)
      await field(page).fill(query)
      await field(page).press('Enter')
      await request
      await expect(page).toHaveURL(new RegExp(`q=${query}`))
      if (fault === 'is late') {
        await page.clock.fastForward(10_000)
        await expect(outcome(page)).toContainText('Please wait a moment.')
        await expect(page.getByText(/0 results|Sorry/)).toHaveCount(0)
        site.restore()
      } else {
        if (fault === 'hangs') await page.clock.fastForward(15_100)
        await expect(page.getByText("Sorry, we couldn't find any answers to your question.")).toBeVisible()
        const announced = await outcome(page).ariaSnapshot()
        expect(announced).toContain('Could not search')
        expect(announced).not.toMatch(/0 results|Sorry/)
        const titles = page.getByRole('region', { name: 'Search results' }).getByRole('listitem')
        await expect(titles.first()).toContainText(new RegExp(query.slice(0, 6), 'i'))
        await expectLogged(page, site, 'Search failed')
        await page.getByRole('button', { name: 'Try again' }).click()
      }
      await expect(outcome(page)).toHaveText(new RegExp(` for: ${query}$`))
      await expect(results(page).first()).toBeVisible()
    })
  }
})

test.describe('for a signed-in reader', () => {
  test.beforeEach(({ context, cookies }) => context.addCookies([...cookies]))

  test('QA-03 QA-05 a failing quick answer leaves the results in place and recovers', async ({
    page,
    site,
  }) => {
    await open(page, `${site.url}/search`)
    const card = page.getByRole('region', { name: 'Quick Answer' })
    for (const fault of FAULTS) {
      await test.step(`a quick answer that ${fault}`, async () => {
        site.clearLog()
        site.break(MESSAGE, fault)
        const request = waitForRequest(page, /api\/v2\/message/)
        await field(page).fill(QUESTIONS[fault])
        await field(page).press('Enter')
        await request
        await expect(outcome(page)).toHaveText(found)
        if (fault === 'hangs' || fault === 'is late') await expect(card.getByText('Generating')).toBeVisible()
        if (fault === 'hangs') await page.clock.fastForward(31_100)
        if (fault !== 'is late') {
          await expect(card.getByText('Could not load the quick answer.')).toBeVisible()
          expect(await card.getByRole('status').ariaSnapshot()).not.toContain('No results')
          await expectLogged(page, site, 'Failed to send message')
          await card.getByRole('button', { name: 'Try again' }).click()
        }
        site.restore()
        await expect(card.getByText('The quick answer is ready.')).toBeAttached()
        await expect(results(page).first()).toBeVisible()
      })
    }
  })

  test('BOT-49 BOT-52 BOT-54 BOT-55 BOT-56 a failing chatbot answer leaves the question in place and recovers', async ({
    page,
    site,
  }) => {
    await open(page, site.url + ARTICLE)
    await page.getByRole('button', { name: 'Ask a question' }).click()
    const chat = page.getByRole('dialog', { name: 'Ask a question' })
    const answers = chat.getByRole('group', { name: 'Was this answer helpful?' })
    for (const [place, fault] of FAULTS.entries()) {
      await test.step(`an answer that ${fault}`, async () => {
        site.clearLog()
        site.break(MESSAGE, fault)
        const request = waitForRequest(page, /api\/v2\/message/)
        await chat.getByRole('textbox', { name: 'Your message' }).fill(QUESTIONS[fault])
        await page.keyboard.press('Enter')
        await request
        if (fault === 'is late') {
          await page.clock.fastForward(10_000)
          await expect(chat.getByText('The chatbot is writing').first()).toBeVisible()
          await expect(chat.getByText('Failed to send message')).toHaveCount(0)
          site.restore()
        } else {
          if (fault === 'hangs') await page.clock.fastForward(31_100)
          await expect(chat.getByRole('alert')).toContainText('Failed to send message')
          await expectLogged(page, site, 'Failed to send message')
          await chat.getByRole('button', { name: 'Retry' }).click()
        }
        await expect(answers).toHaveCount(place + 1)
        await expect(chat.getByText(QUESTIONS[fault]).first()).toBeVisible()
        await expect(chat.getByText('Failed to send message')).toHaveCount(0)
      })
    }
  })

  for (const fault of FAULTS) {
    test(`BOT-03 CHAT-01 the page reports a chat script that ${fault}, and opens the chat after recovery`, async ({
      page,
      site,
    }) => {
      await open(page, site.url + ARTICLE)
      const launcher = page.getByRole('button', { name: /Ask a question|Loading/ })
      await expect(launcher).toBeVisible()
      // once this error is logged, the log shipper and the other scripts that load on idle have loaded
      await page.evaluate(() => {
        queueMicrotask(() => {
          throw new Error('a page error')
        })
      })
      await expectLogged(page, site, 'a page error')
      site.break(/^GET \/[^/]+\.js/, fault)
      await launcher.click()
      await expect(heading(page)).toHaveText(ARTICLE_TITLE)
      if (fault === 'is late') {
        await expect(launcher).toContainText('Loading...')
        site.restore()
      } else {
        if (fault === 'hangs') await page.clock.fastForward(15_100)
        await expect(page.getByText('Could not load the chat. Try again.')).toBeVisible()
        await expectLogged(page, site, 'Could not load the chat')
        await launcher.click()
      }
      await expect(page.getByRole('dialog', { name: 'Ask a question' })).toBeVisible()
      await expect(page.getByText('Could not load the chat. Try again.')).toHaveCount(0)
    })
  }
})

test.describe('a support case', () => {
  for (const [fault, caseId, reason] of [
    ['fails', 'CASE-1011', 'Something went wrong here. Try again later.'],
    ['is cut off', 'CASE-1012', 'Failed to fetch'],
    ['returns garbage', 'CASE-1013', 'the response is not valid'],
    ['hangs', 'CASE-1014', 'no response within 15 seconds'],
    ['is late', 'CASE-1015', undefined],
  ] as const) {
    test(`DEFL-18 DEFL-19 DEFL-28 the page shows the outcome of a close request that ${fault}, and prompts again if the case stays open`, async ({
      page,
      site,
    }) => {
      await open(page, `${site.url}${ARTICLE}?caseId=${caseId}`)
      await openCasePrompt(page)
      site.break(/^POST \/salesforce\/closecase/, fault)
      await page.getByRole('button', { name: 'Yes, Close My Case' }).click()
      const request = waitForRequest(page, /closecase/)
      await page.getByRole('button', { name: 'Confirm' }).click()
      await request
      if (fault === 'hangs') await page.clock.fastForward(15_100)
      await expect(heading(page)).toHaveText(ARTICLE_TITLE)
      const closedCases = () => page.evaluate(() => localStorage.getItem('help-widget-deflected-cases') ?? '')
      if (reason === undefined) {
        await expect(page.getByText(/Support case closed|Failed to close/)).toHaveCount(0)
        site.restore()
        await expect(page.getByText('Support case closed', { exact: true })).toBeVisible()
        expect(await closedCases()).toContain(caseId)
        return
      }
      await expect(page.getByText('Failed to close support case', { exact: true })).toBeVisible()
      await expect(page.getByText(`Failed to close case: ${reason}`, { exact: true })).toBeVisible()
      expect(await closedCases()).not.toContain(caseId)
      await expectLogged(page, site, 'Could not close the support case')
      await page.reload()
      await openCasePrompt(page)
    })
  }
})
