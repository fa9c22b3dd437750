import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../commands/free-port'
import { aGateway } from '../../server/testing/a-gateway'
import { createLogFile } from '../../server/intake/log-file'
import { builtSite } from './talking-site'

const MB = 1024 * 1024

/** What becomes of one batch after another: half of them fail, and of those half are kept all the same. */
const FATES = ['refused', 'kept', 'kept in silence', 'kept'] as const

interface KeptEntry {
  readonly id: string
  readonly message: string
}

/** The built site with a gateway of its own, whose log intake fails with every other batch. */
export async function aSiteWithFailingIntake() {
  const folder = mkdtempSync(join(tmpdir(), 'fieldbook-log-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const log = createLogFile({ folder, retentionDays: 1, maxTotalBytes: 64 * MB })
  const app = aGateway({
    env: { SITE_URL: url },
    upstreams: { log },
    releases: builtSite(),
  })
  const sizes: number[] = []
  const fates = new Map<string, (typeof FATES)[number]>()
  app.addHook('preHandler', (request, reply, done) => {
    if (request.method !== 'POST' || request.url !== '/Log/Send') return done()
    sizes.push(Array.isArray(request.body) ? request.body.length : 0)
    const fate = FATES[sizes.length % FATES.length] ?? 'kept'
    fates.set(request.id, fate)
    if (fate === 'refused') void reply.code(503).send()
    else done()
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (fates.get(request.id) === 'kept in silence') request.raw.socket.destroy()
    done(null, payload)
  })
  await app.listen({ host: 'localhost', port })

  return {
    url,
    /** how many entries came with each batch, in order */
    sizes,
    kept: (): readonly KeptEntry[] =>
      readdirSync(folder)
        .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
        .flatMap((line) => {
          try {
            return [JSON.parse(line) as KeptEntry]
          } catch {
            return [] // it is being written, or the end
          }
        }),
    async close() {
      await app.close()
      await log.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
