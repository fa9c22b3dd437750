import { connectionTo, readRunningApi } from '../../lib/embedded-contentful'
import { dataPaths } from '../../lib/settings/data-paths'
import { startEmbeddedDeliveryApi } from '../../embedded/contentful'
import type { PublishedContent } from '../../server/publishing'
import type { Settings } from '../../lib/settings'

/** A delivery API that answers, and what a child process needs to ask it. */
export interface OpenContentSource extends PublishedContent {
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
      environment: {
        CONTENTFUL_SPACE_ID: content.spaceId,
        CONTENTFUL_ACCESS_TOKEN: content.accessToken,
        CONTENTFUL_ENVIRONMENT: content.environment,
        CONTENTFUL_HOST: content.host,
      },
      connection: content,
      memory: content.host,
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

interface EmbeddedApi {
  readonly host: string
  readonly spaceId: string
  readonly environment: string
  readonly accessToken: string
  readonly caBundlePath: string
  readonly journalId: string
}

const toSource = (api: EmbeddedApi) => ({
  environment: {
    CONTENTFUL_SPACE_ID: api.spaceId,
    CONTENTFUL_ACCESS_TOKEN: api.accessToken,
    CONTENTFUL_ENVIRONMENT: api.environment,
    CONTENTFUL_HOST: api.host,
    NODE_EXTRA_CA_CERTS: api.caBundlePath,
    // a proxy for the way out must not be asked for this machine
    NO_PROXY: [process.env.NO_PROXY, '127.0.0.1'].filter(Boolean).join(','),
  },
  connection: connectionTo(api),
  memory: api.journalId,
})
