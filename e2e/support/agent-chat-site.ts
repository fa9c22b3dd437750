import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { freePort } from '../../commands/tools/free-port'
import { openRecords, type Records } from '../../server/records'
import { createReleaseSource } from '../../server/releases/release-source'
import { aGateway } from '../../server/testing/a-gateway'
import { anAccount, fakeIssuer } from '../../server/testing/fake-issuer'
import { DATA_DIR } from './builds'

const report = (problem: string) => {
  throw new Error(problem)
}

/** Serves the live release. The clock is fixed, so the release source never checks for a newer release. */
export const builtReleaseSource = () =>
  createReleaseSource({ releasesDir: join(DATA_DIR, 'releases'), report, now: () => 0 })

/** Creates a fake issuer that signs in the same account each time, without a form. */
const issuerOf = (displayName: string, subject: string) =>
  fakeIssuer(
    {
      begin: (callbackUrl) =>
        Promise.resolve({
          url: new URL(`${callbackUrl}?code=1&state=state-1`),
          pending: { state: 'state-1', nonce: 'nonce-1', verifier: 'v-1' },
        }),
    },
    anAccount({ displayName, subject }),
  )

export const autoSignInIssuers = {
  customer: issuerOf('Casey Cole', 'c-1'),
  employee: issuerOf('Robin Blake', 'e-1'),
}

/** Starts the built site with `SUPPORT_CHAT=agents`. After `stop`, `start` uses the same records again. */
export async function startAgentChatSite() {
  const folder = mkdtempSync(join(tmpdir(), 'fieldbook-talk-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  let running: { app: FastifyInstance; records: Records } | undefined

  async function start() {
    const records = openRecords({
      databaseUrl: undefined,
      retentionDays: { records: 1, chats: 1, analytics: 1 },
      maxTableBytes: 1e9,
      folder: join(folder, 'database'),
      key: Buffer.from('a key'),
      report,
    })
    await records.supportChats.open() // creates the database, which is slow the first time
    const app = aGateway({
      env: { SITE_URL: url, SUPPORT_CHAT: 'agents', DATA_DIR: folder },
      upstreams: { issuers: autoSignInIssuers },
      supportChatRecords: records.supportChats,
      releases: builtReleaseSource(),
    })
    await app.listen({ host: 'localhost', port })
    running = { app, records }
  }

  /** Stops the gateway. Closes all connections abruptly, as if its process were killed. */
  async function stop() {
    const stopped = running
    running = undefined
    if (!stopped) return
    for (const client of stopped.app.websocketServer.clients) client.terminate()
    stopped.app.server.closeAllConnections()
    await stopped.app.close()
    await stopped.records.close()
  }

  await start()
  return {
    url,
    start,
    stop,
    async close() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
