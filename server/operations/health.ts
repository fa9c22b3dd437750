import type { FastifyPluginCallback } from 'fastify'
import type { ReleaseSource } from '../releases'

/** Somewhere that the gateway writes. */
export interface Store {
  readonly name: string
  /** Rejects while it cannot be written. */
  check(): Promise<void>
}

/** `/readyz` is public, and each check writes. */
export const CHECK_EVERY_MS = 5_000

interface HealthOptions {
  releases: ReleaseSource
  stores: readonly Store[]
}

/** `/healthz`: the process runs. `/readyz`: there is a release to serve, and what readers send can be stored. */
export const health: FastifyPluginCallback<HealthOptions> = (app, { releases, stores }, done) => {
  let checkedAt = -Infinity
  let broken: Promise<string[]> = Promise.resolve([])

  /** Returns the names of the stores that cannot be written, and logs why. */
  async function checkAll(): Promise<string[]> {
    const names = stores.map(async (store) => {
      try {
        await store.check()
        return []
      } catch (error) {
        app.log.error({ err: error }, `Not ready: ${store.name} cannot be written`)
        return [store.name]
      }
    })
    return (await Promise.all(names)).flat()
  }

  function brokenStores(): Promise<string[]> {
    if (performance.now() - checkedAt < CHECK_EVERY_MS) return broken
    checkedAt = performance.now()
    return (broken = checkAll())
  }

  app.addHook('onSend', (_request, reply, payload, next) => {
    reply.header('cache-control', 'no-store')
    next(null, payload)
  })

  app.get('/healthz', () => ({ status: 'ok' }))

  app.get('/readyz', async (_request, reply) => {
    const notReady = (reason: string) => reply.code(503).send({ status: 'not-ready', reason })
    const release = await releases.current()
    if (!release) return notReady('No release is loaded. Build the site: npm run build.')
    const names = await brokenStores()
    if (names.length > 0) return notReady(`Cannot be written: ${names.join(', ')}. The log says why.`)
    return { status: 'ready', release: release.id }
  })
  done()
}
