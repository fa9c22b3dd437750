import type { FastifyPluginCallback } from 'fastify'
import type { ReleaseSource } from '../releases/release-source'

/** A folder or database that the gateway writes to. */
export interface Store {
  readonly name: string
  /** Rejects if the store is not writable. */
  check(): Promise<void>
}

/** Minimum time between checks of the stores, because `/readyz` is public and each check writes to them. */
export const CHECK_EVERY_MS = 5_000

interface HealthOptions {
  releases: ReleaseSource
  stores: readonly Store[]
  isSearchStarting: () => boolean
}

/** `/healthz`: the process runs. `/readyz`: there is a release, search has started, stores are writable. */
export const health: FastifyPluginCallback<HealthOptions> = (app, options, done) => {
  const { releases, stores, isSearchStarting } = options
  let checkedAt = -Infinity
  let broken: Promise<string[]> = Promise.resolve([])

  async function checkAll(): Promise<string[]> {
    const names = stores.map(async (store) => {
      try {
        await store.check()
        return []
      } catch (error) {
        app.log.error({ err: error }, `Not ready: ${store.name} is not writable`)
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
    if (isSearchStarting()) return notReady('The search is starting. Try again in a moment.')
    const names = await brokenStores()
    if (names.length > 0) return notReady(`Not writable: ${names.join(', ')}. See the log for the cause.`)
    return { status: 'ready', release: release.id }
  })
  done()
}
