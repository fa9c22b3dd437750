import { expect, test, type Page } from '@playwright/test'
import { freePort } from '../../commands/free-port'
import { aGateway } from '../../server/testing/a-gateway'
import { expectLogged, onOurTime } from '../support/faulty-page'
import { aFaultySite, FAULTS } from '../support/faulty-site'
import { openSupport } from '../support/support-window'
import { builtSite, issuersOfAll } from '../support/talking-site'

const LINE = /^GET \/support-chat\/visitor/

/** The built site, whose support chats are answered by agents, on a line that can be broken. */
async function aSiteWithAgents() {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const app = aGateway({
    env: { SITE_URL: url, SUPPORT_CHAT: 'agents' },
    upstreams: { issuers: issuersOfAll },
    releases: builtSite(),
  })
  await app.listen({ host: 'localhost', port })
  const line = await aFaultySite(url)
  return {
    line,
    async close() {
      await line.close()
      for (const client of app.websocketServer.clients) client.terminate()
      app.server.closeAllConnections()
      await app.close()
    },
  }
}

const article = (page: Page) => page.getByRole('heading', { level: 1 })

test.use({ serviceWorkers: 'block' })

test('CHAT-01 CHAT-09 CHAT-10 whatever happens to the line of a support chat is said, the page stays, and a chat begins when it can', async ({
  page,
}) => {
  const { line, close } = await aSiteWithAgents()
  try {
    await onOurTime(page)
    await page.goto(`${line.url}/Auth/Customer?returnUrl=/how-to/send-an-invoice`)
    const support = page.getByRole('dialog', { name: 'Support' })
    const field = support.getByRole('textbox', { name: 'Your message' })
    const begin = support.getByRole('button', { name: 'Start a new chat' })
    for (const [place, fault] of FAULTS.entries())
      await test.step(`a line that ${fault}`, async () => {
        line.forget()
        line.break(LINE, fault)
        await (place === 0 ? openSupport(page) : begin.click())
        await expect(support).toHaveAttribute('data-status', 'Initializing')
        await expect(article(page)).toHaveText('Send an Invoice')
        if (fault === 'is late') {
          await page.clock.fastForward(9_000)
          await expect(support.getByText('Could not reach support')).toHaveCount(0)
          line.heal()
        } else {
          await page.clock.fastForward(15_100)
          await expect(support.getByRole('alert')).toContainText('Could not reach support. Try again later.')
          await expectLogged(page, line, 'The support chat failed')
          await begin.click()
        }
        await expect(field).toBeVisible()
        await field.fill(`Words after a line that ${fault}`)
        await page.keyboard.press('Enter')
        await expect(support.getByText('Delivered').first()).toBeVisible()
        await support.getByRole('button', { name: 'End chat' }).click()
        await expect(support.getByText('You ended this chat.')).toBeVisible()
      })
  } finally {
    await close()
  }
})
