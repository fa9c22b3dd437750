import { expect, type Page } from '@playwright/test'
import { expectLogged, open, test } from '../support/faulty-page'
import { found, outcome, results } from '../support/search-page'

const ARTICLE = '/how-to/use-the-dispatch-board'
const QUESTION = 'Can a merge of two customers be undone?'
const ANSWER = /cannot be brought back/

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('the search', () => {
  const PART = /^POST \/search-service\/v1\/search/

  for (const fault of ['fails', 'is cut off', 'answers garbage', 'hangs'] as const) {
    test(`SRCH-53 SRCH-54 PROV-14 that ${fault} is told as a failure, offers titles and can be tried again`, async ({
      page,
      site,
    }) => {
      site.break(PART, fault)
      const asked = page.waitForRequest(/search-service\/v1\/search/)
      await open(page, `${site.url}/search?q=invoice`)
      await asked
      if (fault === 'hangs') await page.clock.fastForward(15_100)
      await expect(page.getByText("Sorry, we couldn't find any answers to your question.")).toBeVisible()
      const spoken = await outcome(page).ariaSnapshot()
      expect(spoken).toContain('The search could not be carried out')
      expect(spoken).not.toMatch(/0 results|Sorry/)
      await expect(
        page.getByRole('region', { name: 'Search results' }).getByRole('listitem').first(),
      ).toContainText(/invoice/i)
      site.heal()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(outcome(page)).toHaveText(found)
      await expectLogged(page, site, 'Search failed')
    })
  }

  test('SRCH-13 that is late says Loading... and nothing about results', async ({ page, site }) => {
    site.break(PART, 'is late')
    const asked = page.waitForRequest(/search-service\/v1\/search/)
    await open(page, `${site.url}/search?q=invoice`)
    await asked
    await page.clock.fastForward(10_000)
    await expect(outcome(page)).toContainText('Please wait a moment.')
    await expect(page.getByText(/0 results|Sorry/)).toHaveCount(0)
    site.heal()
    await expect(outcome(page)).toHaveText(found)
    await expect(results(page).first()).toBeVisible()
  })
})

test.describe('the answers', () => {
  test.beforeEach(({ context, cookies }) => context.addCookies([...cookies]))
  const PART = /^POST \/chatbot\/[a-z-]+\/api\/v2\/message/

  for (const fault of ['fails', 'is cut off', 'answers garbage', 'hangs', 'is late'] as const) {
    test(`QA-03 QA-05 a quick answer that ${fault} leaves the results, and comes when it can`, async ({
      page,
      site,
    }) => {
      site.break(PART, fault)
      const asked = page.waitForRequest(/api\/v2\/message/)
      await open(page, `${site.url}/search?q=${encodeURIComponent(QUESTION)}`)
      await expect(outcome(page)).toHaveText(found)
      await asked
      const card = page.getByRole('region', { name: 'Quick Answer' })
      await expect(card.getByText('Generating')).toBeVisible({
        visible: fault === 'hangs' || fault === 'is late',
      })
      if (fault === 'hangs') await page.clock.fastForward(31_100)
      if (fault !== 'is late') {
        await expect(card.getByText('The quick answer could not be fetched.')).toBeVisible()
        expect(await card.getByRole('status').ariaSnapshot()).not.toContain('No results')
        site.heal()
        await card.getByRole('button', { name: 'Try again' }).click()
      }
      site.heal()
      await expect(card.getByText(ANSWER).first()).toBeVisible()
      await expect(results(page).first()).toBeVisible()
      if (fault !== 'is late') await expectLogged(page, site, 'Failed to send message')
    })

    test(`BOT-49 BOT-52 BOT-54 BOT-55 BOT-56 an answer of the chatbot that ${fault} leaves the question, and comes when it can`, async ({
      page,
      site,
    }) => {
      await open(page, site.url + ARTICLE)
      await page.getByRole('button', { name: 'Ask the chatbot' }).click()
      const chat = page.getByRole('dialog', { name: 'Ask the chatbot' })
      site.break(PART, fault)
      const asked = page.waitForRequest(/api\/v2\/message/)
      await chat.getByRole('textbox', { name: 'Your message' }).fill(QUESTION)
      await page.keyboard.press('Enter')
      await asked
      if (fault === 'hangs') await page.clock.fastForward(31_100)
      if (fault === 'is late') {
        await page.clock.fastForward(10_000)
        await expect(chat.getByText('The chatbot is writing').first()).toBeVisible()
        await expect(chat.getByText('Failed to send message')).toHaveCount(0)
      } else {
        await expect(chat.getByRole('alert')).toContainText('Failed to send message')
        site.heal()
        await chat.getByRole('button', { name: 'Retry' }).click()
      }
      site.heal()
      await expect(chat.getByText(QUESTION).first()).toBeVisible()
      await expect(chat.getByText(ANSWER).first()).toBeVisible()
      await expect(chat.getByText('Failed to send message')).toHaveCount(0)
      if (fault !== 'is late') await expectLogged(page, site, 'Failed to send message')
    })
  }

  for (const fault of ['fails', 'is cut off', 'answers garbage', 'hangs', 'is late'] as const) {
    test(`BOT-03 CHAT-01 the window of the chats whose script ${fault} says so, and opens when it can`, async ({
      page,
      site,
    }) => {
      await open(page, site.url + ARTICLE)
      const launcher = page.getByRole('button', { name: /Ask the chatbot|Loading/ })
      await expect(launcher).toBeVisible()
      await page.clock.runFor(6_000) // what else loads when nothing is to do is there by then
      site.break(/^GET \/[^/]+\.js/, fault)
      await launcher.click()
      await expect(heading(page)).toHaveText('Use the Dispatch Board')
      if (fault === 'hangs' || fault === 'is late') await expect(launcher).toContainText('Loading...')
      if (fault === 'hangs') await page.clock.fastForward(15_100)
      if (fault !== 'is late') {
        await expect(page.getByText('The chat could not be loaded. Try again.')).toBeVisible()
        site.heal()
        await launcher.click()
      }
      site.heal()
      await expect(page.getByRole('dialog', { name: 'Ask the chatbot' })).toBeVisible()
      await expect(page.getByText('The chat could not be loaded. Try again.')).toHaveCount(0)
      if (fault !== 'is late') await expectLogged(page, site, 'The chat could not be loaded')
    })
  }
})

test.describe('a support case', () => {
  const REMEMBERED = 'help-widget-deflected-cases'

  for (const [fault, caseId, reason] of [
    ['fails', 'CASE-1011', 'Something went wrong here. Try again later.'],
    ['is cut off', 'CASE-1012', 'Failed to fetch'],
    ['answers garbage', 'CASE-1013', 'the answer could not be understood'],
    ['hangs', 'CASE-1014', 'no answer within 15 seconds'],
    ['is late', 'CASE-1015', undefined],
  ] as const) {
    test(`DEFL-18 DEFL-19 DEFL-28 whose closing ${fault} is told as what it is, and asked about again while it is open`, async ({
      page,
      site,
    }) => {
      await open(page, `${site.url}${ARTICLE}?caseId=${caseId}`)
      await expectAskedAboutCase(page)
      site.break(/^POST \/salesforce\/closecase/, fault)
      await page.getByRole('button', { name: 'Yes, Close My Case' }).click()
      const asked = page.waitForRequest('**/salesforce/closecase')
      await page.getByRole('button', { name: 'Confirm' }).click()
      await asked
      if (fault === 'hangs') await page.clock.fastForward(15_100)
      await expect(heading(page)).toHaveText('Use the Dispatch Board')
      const remembered = () => page.evaluate((key) => localStorage.getItem(key) ?? '', REMEMBERED)
      if (reason === undefined) {
        await expect(page.getByText(/Support case closed|Failed to close/)).toHaveCount(0)
        site.heal()
        await expect(page.getByText('Support case closed', { exact: true })).toBeVisible()
        expect(await remembered()).toContain(caseId)
        return
      }
      await expect(page.getByText('Failed to close support case', { exact: true })).toBeVisible()
      await expect(page.getByText(`Failed to close case: ${reason}`)).toBeVisible()
      expect(await remembered()).not.toContain(caseId)
      await expectLogged(page, site, 'A support case could not be closed')
      await page.reload()
      await expectAskedAboutCase(page)
    })
  }

  /** Twenty seconds after the page has loaded; its script comes as soon as the page does. */
  const expectAskedAboutCase = (page: Page) =>
    expect(async () => {
      await page.clock.fastForward(21_000)
      await expect(page.getByRole('button', { name: 'Yes, Close My Case' })).toBeVisible({ timeout: 300 })
    }).toPass()
})
