import {
  connectionTo,
  embeddedEnvironment,
  readRunningApi,
  type RunningApi,
} from '../../lib/embedded-contentful'
import { dataPaths } from '../../lib/settings/data-paths'
import { startEmbeddedDeliveryApi, type EmbeddedDeliveryApi } from '../../embedded/contentful'
import { contentfulEnvironment, type ContentfulConnection } from '../../lib/contentful-client'
import type { Settings } from '../../lib/settings'

/** A delivery API that answers, and what a child process needs to ask it. */
export interface OpenContentSource {
  readonly connection: ContentfulConnection
  readonly environment: Readonly<Record<string, string>>
  close(): Promise<void>
}

/** Opens Contentful, the embedded delivery API that the gateway runs, or one that runs until `close` where there is no gateway. */
export async function openContentSource({
  content,
  dataDir,
}: Pick<Settings, 'content' | 'dataDir'>): Promise<OpenContentSource> {
  if (content.kind === 'contentful') {
    return {
      environment: contentfulEnvironment(content),
      connection: content,
      close: () => Promise.resolve(),
    }
  }
  const { deliveryApi: stateDir, formerDeliveryApi: formerStateDir } = dataPaths(dataDir)
  const { exportPath } = content
  const running = await readRunningApi(stateDir, exportPath)
  if (running) return { ...toSource(running), close: () => Promise.resolve() }
  const log = (line: string) => console.warn(line)
  const api = await startEmbeddedDeliveryApi({ exportPath, stateDir, formerStateDir, log })
  return { ...toSource(api), close: () => api.close() }
}

const toSource = (api: RunningApi | EmbeddedDeliveryApi) => ({
  environment: embeddedEnvironment(api),
  connection: connectionTo(api),
})
