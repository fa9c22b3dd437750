import { expect, test } from '@playwright/test'
import { createServer } from 'node:http'
import { Writable } from 'node:stream'
import { freePort } from '../../commands/tools/free-port'
import { aGateway } from '../../server/testing/a-gateway'
import { createOidcSignIn } from '../../server/upstream/oidc-sign-in'
import { blockExternalRequests } from '../support/site'
import { startFaultProxy, FAULTS, type Fault } from '../support/fault-proxy'
import { builtReleaseSource } from '../support/agent-chat-site'

/** Timeout of the gateway's requests to the issuer. */
const timeoutSeconds = (fault: Fault) => (fault === 'hangs' ? 1 : 10)

const DESCRIPTION = /^GET \/\.well-known\//

async function startIssuerBehindFaultProxy() {
  const port = await freePort()
  const line = await startFaultProxy(`http://localhost:${port}`)
  const { url } = line
  const server = createServer((incoming, reply) => {
    if (incoming.url?.startsWith('/authorize'))
      return reply.setHeader('content-type', 'text/html').end('<h1>Who are you?</h1>')
    reply.setHeader('content-type', 'application/json').end(
      JSON.stringify({
        issuer: url,
        authorization_endpoint: `${url}/authorize`,
        token_endpoint: `${url}/token`,
        jwks_uri: `${url}/keys`,
      }),
    )
  })
  await new Promise<void>((done) => server.listen(port, 'localhost', done))
  return {
    line,
    async close() {
      await line.close()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

for (const fault of FAULTS)
  test(`AUTH-06 AUTH-07 ROUTE-25 sign-in works again after the issuer ${fault}, and any error page until then links to the home page`, async ({
    page,
  }) => {
    const { line, close } = await startIssuerBehindFaultProxy()
    const port = await freePort()
    const url = `http://localhost:${port}`
    const logged: string[] = []
    const signIn = createOidcSignIn({
      issuer: line.url,
      clientId: 'help-center',
      clientSecret: 'a secret',
      timeoutSeconds: timeoutSeconds(fault),
    })
    const app = aGateway({
      env: { SITE_URL: url, LOG_LEVEL: 'error' },
      upstreams: { issuers: { customer: signIn, employee: signIn } },
      releases: builtReleaseSource(),
      logStream: new Writable({
        write(line, _encoding, next) {
          logged.push(String(line))
          next()
        },
      }),
    })
    await app.listen({ host: 'localhost', port })
    try {
      await blockExternalRequests(page)
      await page.goto(`${url}/401?ReturnUrl=%2Fcategories`)
      line.break(DESCRIPTION, fault)
      const clicked = page.getByRole('main').getByRole('link', { name: 'Customer', exact: true }).click()
      if (fault === 'is late') {
        await expect.poll(line.isDelaying).toBe(true)
        line.restore()
      } else {
        await clicked
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
        await expect(page.getByRole('main').getByRole('link', { name: 'Go to home page' })).toHaveAttribute(
          'href',
          '/',
        )
        expect(logged.join('')).toContain('sign-in-unavailable')
        line.restore()
        await page.getByRole('button', { name: 'Try again' }).click()
      }
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who are you?')
      expect(new URL(page.url()).origin).toBe(line.url)
    } finally {
      app.server.closeAllConnections()
      await app.close()
      await close()
    }
  })
