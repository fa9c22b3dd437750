import { expect, test, type Page } from '@playwright/test'
import { freePort } from '../../commands/tools/free-port'
import { aGateway } from '../../server/testing/a-gateway'
import { expectLogged, useTestClock } from '../support/faulty-page'
import { startFaultProxy, FAULTS } from '../support/fault-proxy'
import { openSupport } from '../support/support-window'
import { builtReleaseSource, autoSignInIssuers } from '../support/agent-chat-site'

const CONNECTION = /^GET \/support-chat\/visitor/

async function startSiteBehindFaultProxy() {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const app = aGateway({
    env: { SITE_URL: url, SUPPORT_CHAT: 'agents' },
    upstreams: { issuers: autoSignInIssuers },
    releases: builtReleaseSource(),
  })
  await app.listen({ host: 'localhost', port })
  const line = await startFaultProxy(url)
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

test('CHAT-01 CHAT-09 CHAT-10 reports each failure of a support chat connection, keeps the page and starts a chat after recovery', async ({
  page,
}) => {
  const { line, close } = await startSiteBehindFaultProxy()
  try {
    await useTestClock(page)
    await page.goto(`${line.url}/Auth/Customer?returnUrl=/how-to/send-an-invoice`)
    const support = page.getByRole('dialog', { name: 'Support' })
    const field = support.getByRole('textbox', { name: 'Your message' })
    const begin = support.getByRole('button', { name: 'Start a new chat' })
    for (const [place, fault] of FAULTS.entries())
      await test.step(`a connection that ${fault}`, async () => {
        line.clearLog()
        line.break(CONNECTION, fault)
        await (place === 0 ? openSupport(page) : begin.click())
        await expect(support).toHaveAttribute('data-status', 'Initializing')
        await expect(article(page)).toHaveText('Send an Invoice')
        if (fault === 'is late') {
          await page.clock.fastForward(9_000)
          await expect(support.getByText('Could not reach support')).toHaveCount(0)
          line.restore()
        } else {
          await page.clock.fastForward(15_100)
          await expect(support.getByRole('alert')).toContainText('Could not reach support. Try again later.')
          await expectLogged(page, line, 'The support chat failed')
          await begin.click()
        }
        await expect(field).toBeVisible()
        await field.fill(`A message after a connection that ${fault}`)
        await page.keyboard.press('Enter')
        await expect(support.getByText('Delivered').first()).toBeVisible()
        await support.getByRole('button', { name: 'Chat menu' }).click()
        await support.getByRole('button', { name: 'End chat' }).click()
        await support.getByRole('group').getByRole('button', { name: 'End chat' }).click()
        await expect(support.getByText('You ended this chat.')).toBeVisible()
      })
  } finally {
    await close()
  }
})
