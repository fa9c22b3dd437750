import { dirname } from 'node:path'
import { z } from 'zod'
import { readRunningApi } from '../../lib/embedded-contentful'
import { dataPaths } from '../../lib/settings/data-paths'
import { REBUILD_STATUS_PATH } from '../../src/contracts/rebuild'
import { median } from '../tools/percentiles'
import type { BenchArticle } from './bench-space'
import { createEditor } from './editor'
import { startWatched, type WatchedProcess } from './watched-process'

/** Many times what a full build of 10,000 articles takes. */
const WITHIN_MS = 20 * 60_000
const LOOK_EVERY_MS = 50

/** After readers have a release, the child process still saves its snapshot; no editor publishes that soon. */
const PAUSE_MS = 3_000

/** How often an entry is published after the first time; the median counts. */
export const WARM_PUBLISHES = 3

interface Options {
  readonly env: Readonly<Record<string, string>>
  readonly dataDir: string
  readonly url: string
}

export type PublishingGateway = Awaited<ReturnType<typeof startPublishingGateway>>

/** Starts the gateway over a built site, with the embedded API that it owns. Resolves when its search is ready. */
export async function startPublishingGateway({ env, dataDir, url }: Options) {
  const gateway = startWatched('server/main.ts', env)
  const stop = async () => {
    gateway.stop()
    await gateway.ended
  }
  try {
    await gateway.untilLine(/is ready on/, WITHIN_MS)
    // the index is made after the start; editors seldom publish in these seconds
    await until(() => canSearch(url), 'The search was never ready.')
    const api = await readRunningApi(dataPaths(dataDir).deliveryApi)
    if (!api) throw new Error(`No embedded API runs for ${dirname(dataDir)}.`)
    return { api, stop, gateway, ...createPublishes(createEditor(api), url) }
  } catch (error) {
    await stop()
    throw error
  }
}

function createPublishes(editor: ReturnType<typeof createEditor>, url: string) {
  /** Returns the time from the publish of another title until the gateway serves it. */
  async function publish({ id, path, title }: BenchArticle): Promise<number> {
    const sign = `bench${Date.now()}`
    await editor.saveTitle(id, `${title} ${sign}`)
    const from = performance.now()
    await editor.publish(id)
    await until(() => isLive(`${url}${path}`, sign), `${path} never changed.`)
    const ms = performance.now() - from
    await until(async () => (await statusOf(url)).running === null, 'The rebuild never ended.')
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    return ms
  }
  return {
    editor,
    publish,
    /** Publishes by a child process that has just started, and by the same one again. */
    async publishSeveral(article: BenchArticle) {
      const firstMs = await publish(article)
      const warm: number[] = []
      while (warm.length < WARM_PUBLISHES) warm.push(await publish(article))
      return { firstMs, warmMs: median(warm) }
    },
  }
}
