import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../commands/tools/free-port'
import { aGateway } from '../../server/testing/a-gateway'
import { createLogFile } from '../../server/intake/log-file'
import { builtReleaseSource } from './agent-chat-site'

const MB = 1024 * 1024

/** Outcome of each batch in turn. Half of the batches fail, and half of those are saved nevertheless. */
const OUTCOMES = ['rejected', 'saved', 'saved without response', 'saved'] as const

interface SavedEntry {
  readonly id: string
  readonly message: string
}

export async function startSiteWithFailingIntake() {
  const folder = mkdtempSync(join(tmpdir(), 'fieldbook-log-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const log = createLogFile({ folder, retentionDays: 1, maxTotalBytes: 64 * MB })
  const app = aGateway({
    env: { SITE_URL: url },
    upstreams: { log },
    releases: builtReleaseSource(),
  })
  const sizes: number[] = []
  const outcomes = new Map<string, (typeof OUTCOMES)[number]>()
  app.addHook('preHandler', (request, reply, done) => {
    if (request.method !== 'POST' || request.url !== '/Log/Send') return done()
    sizes.push(Array.isArray(request.body) ? request.body.length : 0)
    const outcome = OUTCOMES[sizes.length % OUTCOMES.length] ?? 'saved'
    outcomes.set(request.id, outcome)
    if (outcome === 'rejected') void reply.code(503).send()
    else done()
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (outcomes.get(request.id) === 'saved without response') request.raw.socket.destroy()
    done(null, payload)
  })
  await app.listen({ host: 'localhost', port })

  return {
    url,
    /** number of entries in each batch, in order */
    sizes,
    saved: (): readonly SavedEntry[] =>
      readdirSync(folder)
        .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
        .flatMap((line) => {
          try {
            return [JSON.parse(line) as SavedEntry]
          } catch {
            return [] // a line that is being written, or the empty text after the last line
          }
        }),
    async close() {
      await app.close()
      await log.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
