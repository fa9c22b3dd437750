import { toConnection } from '../../lib/embedded-contentful'
import { createDraftContent } from '../../publisher/preview/draft-content'
import { createPreviewPages } from '../../publisher/preview/preview-pages'
import { median } from '../tools/percentiles'
import type { BenchArticle } from './bench-space'
import type { PublishingGateway } from './publishing-gateway'

const SAVES = 5

/** Pause before each save, longer than the 0.5 s for which the preview caches the content. */
const PAUSE_MS = 1_000

/** Returns the median time in ms from saving a different title until the preview shows it. */
export async function previewOne(
  { api, editor }: Pick<PublishingGateway, 'api' | 'editor'>,
  { id, path, title }: BenchArticle,
): Promise<number> {
  const connection = { ...toConnection(api), accessToken: api.previewAccessToken }
  const pages = createPreviewPages(createDraftContent(connection), { redirects: [], anchors: [] })
  const shown = async () => JSON.stringify(await pages.pageAt(path))
  const times: number[] = []
  await shown()
  while (times.length < SAVES) {
    const sign = `saved${times.length}`
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    const from = performance.now()
    await editor.saveTitle(id, `${title} ${sign}`)
    if (!(await shown()).includes(sign)) throw new Error(`${path} never changed in the preview.`)
    times.push(performance.now() - from)
  }
  return median(times)
}
