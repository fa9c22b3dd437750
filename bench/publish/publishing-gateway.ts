import { z } from 'zod'
import { readRunningApi } from '../../lib/embedded-contentful'
import { dataPaths } from '../../lib/settings/data-paths'
import { REBUILD_STATUS_PATH } from '../../src/contracts/publish'
import { isReady } from '../gateway/running-gateway'
import { median } from '../tools/percentiles'
import type { BenchArticle } from './bench-space'
import { createEditor } from './editor'
import { startWatched } from './watched-process'

/** Timeout, far longer than a full build of 10,000 articles. */
const WITHIN_MS = 20 * 60_000
const CHECK_INTERVAL_MS = 50

/**
 * Pause in ms after a publish, so that the build worker can save its content snapshot before the next
 * publish.
 */
const PAUSE_MS = 3_000

/** Number of publishes to measure after the gateway's first publish. The result is their median. */
const WARM_PUBLISHES = 3

interface Options {
  readonly env: Readonly<Record<string, string>>
  readonly dataDir: string
  readonly url: string
}

export type PublishingGateway = Awaited<ReturnType<typeof startPublishingGateway>>

/** Starts the gateway for a built site, with the embedded API. Resolves when search is ready. */
export async function startPublishingGateway({ env, dataDir, url }: Options) {
  const gateway = startWatched('server/main.ts', env)
  const stop = async () => {
    gateway.stop()
    await gateway.ended
  }
  try {
    await gateway.untilLine(/is ready on/, WITHIN_MS)
    // building the search index would slow down the first publish
    await until(() => isReady(url), 'The search was never ready.')
    const api = await readRunningApi(dataPaths(dataDir).deliveryApi)
    if (!api) throw new Error('The gateway runs no embedded API.')
    const editor = createEditor(api)
    const publish = (article: BenchArticle) => publishTitle(article, editor, url)
    return {
      api,
      editor,
      stop,
      /** Returns the time in ms from publishing a different title until the gateway serves it. */
      publish,
      /** Measures the first publish, which starts the build worker, and more publishes in the same worker. */
      async publishSeveral(article: BenchArticle) {
        const firstMs = await publish(article)
        const warm: number[] = []
        while (warm.length < WARM_PUBLISHES) warm.push(await publish(article))
        return { firstMs, warmMs: median(warm) }
      },
      /** Stops measuring memory. Returns the peak in MB of the gateway and its child processes. */
      endMemory: (title: string) => gateway.report(title),
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function publishTitle(
  { id, path, title }: BenchArticle,
  editor: ReturnType<typeof createEditor>,
  url: string,
): Promise<number> {
  const sign = `bench${Date.now()}`
  const saved = await editor.saveTitle(id, `${title} ${sign}`)
  const from = performance.now()
  await editor.publish(saved)
  await until(() => isLive(`${url}${path}`, sign), `${path} never changed.`)
  const ms = performance.now() - from
  await until(async () => (await statusOf(url)).running === null, 'The publish never ended.')
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  return ms
}

async function until(isSo: () => Promise<boolean>, otherwise: string) {
  const from = performance.now()
  while (!(await isSo())) {
    if (performance.now() - from > WITHIN_MS) throw new Error(otherwise)
    await new Promise((resolve) => setTimeout(resolve, CHECK_INTERVAL_MS))
  }
}

async function isLive(page: string, sign: string): Promise<boolean> {
  const reply = await fetch(page)
  if (reply.ok && (await reply.text()).includes(sign)) return true
  const [last] = (await statusOf(page)).last
  if (last?.outcome === 'failed') throw new Error(last.message)
  return false
}

const publishStatus = z.object({
  running: z.unknown(),
  last: z.array(z.object({ outcome: z.string().optional(), message: z.string().optional() })),
})

const statusOf = async (url: string) =>
  publishStatus.parse(await (await fetch(new URL(REBUILD_STATUS_PATH, url))).json())
