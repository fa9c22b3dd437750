import { expect, test } from '@playwright/test'
import { createServer, type ServerResponse } from 'node:http'
import { Writable } from 'node:stream'
import { freePort } from '../../commands/free-port'
import { aGateway } from '../../server/testing/a-gateway'
import { createOidcSignIn } from '../../server/upstream/oidc-sign-in'
import { stayOnThisMachine } from '../support/site'
import { FAULTS, type Fault } from '../support/faulty-site'
import { builtSite } from '../support/talking-site'

/** What the gateway waits for an issuer, in seconds: shorter where it hangs, as nobody waits ten of them for a test. */
const answerWithin = (fault: Fault) => (fault === 'hangs' ? 1 : 10)

/** An issuer whose description of itself comes as it is told to; whole, it leads to a page that says so. */
async function anIssuer() {
  const port = await freePort()
  const url = `http://localhost:${port}`
  let fault: Fault | undefined
  let held: (() => void)[] = []
  const describe = (reply: ServerResponse) =>
    reply.setHeader('content-type', 'application/json').end(
      JSON.stringify({
        issuer: url,
        authorization_endpoint: `${url}/authorize`,
        token_endpoint: `${url}/token`,
        jwks_uri: `${url}/keys`,
      }),
    )
  const server = createServer((incoming, reply) => {
    if (incoming.url?.startsWith('/authorize'))
      return reply.setHeader('content-type', 'text/html').end('<h1>Who are you?</h1>')
    switch (fault) {
      case 'fails':
        return reply.writeHead(500).end()
      case 'is cut off':
        return incoming.socket.resetAndDestroy()
      case 'hangs':
        return
      case 'answers garbage':
        return reply.setHeader('content-type', 'application/json').end('<html><<garbage')
      case 'is late':
        return held.push(() => describe(reply))
      case undefined:
        return describe(reply)
    }
  })
  await new Promise<void>((done) => server.listen(port, 'localhost', done))
  return {
    url,
    break: (what: Fault) => (fault = what),
    isAsked: () => held.length > 0,
    heal() {
      fault = undefined
      held.forEach((answer) => answer())
      held = []
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

for (const fault of FAULTS)
  test(`AUTH-06 AUTH-07 ROUTE-25 an issuer that ${fault} is told as a failure with a way on, and signing in works when it can`, async ({
    page,
  }) => {
    const issuer = await anIssuer()
    const port = await freePort()
    const url = `http://localhost:${port}`
    const logged: string[] = []
    const signIn = createOidcSignIn({
      issuer: issuer.url,
      clientId: 'help-centre',
      clientSecret: 'a secret',
      answerWithin: answerWithin(fault),
    })
    const app = aGateway({
      env: { SITE_URL: url, LOG_LEVEL: 'error' },
      upstreams: { issuers: { customer: signIn, employee: signIn } },
      releases: builtSite(),
      logStream: new Writable({
        write(line, _encoding, next) {
          logged.push(String(line))
          next()
        },
      }),
    })
    await app.listen({ host: 'localhost', port })
    try {
      await stayOnThisMachine(page)
      await page.goto(`${url}/401?ReturnUrl=%2Fcategories`)
      issuer.break(fault)
      const asked = page.getByRole('main').getByRole('link', { name: 'Customer', exact: true }).click()
      if (fault === 'is late') {
        await expect.poll(issuer.isAsked).toBe(true)
        issuer.heal()
      } else {
        await asked
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
        await expect(page.getByRole('main').getByRole('link', { name: 'Go to home page' })).toHaveAttribute(
          'href',
          '/',
        )
        expect(logged.join('')).toContain('sign-in-unavailable')
        issuer.heal()
        await page.getByRole('button', { name: 'Try again' }).click()
      }
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who are you?')
      expect(new URL(page.url()).origin).toBe(issuer.url)
    } finally {
      app.server.closeAllConnections()
      await app.close()
      await issuer.close()
    }
  })
