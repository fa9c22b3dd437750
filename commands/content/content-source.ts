import { readFile } from 'node:fs/promises'
import { dataPaths } from '../../server/data-paths'
import {
  startEmbeddedDeliveryApi,
  type EmbeddedDeliveryApi,
  type EmbeddedDeliveryApiOptions,
} from '../../server/embedded/delivery-api'
import type { PublishedContent } from '../../server/publishing'
import type { Settings } from '../../server/settings'

/** A delivery API that answers, and what a child process needs to ask it. */
export interface OpenContentSource extends PublishedContent {
  readonly environment: Readonly<Record<string, string>>
  close(): Promise<void>
}

/** Contentful itself, or the embedded stand-in over the export file, started for the while. */
export async function openContentSource({ content, dataDir }: Settings): Promise<OpenContentSource> {
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
  const api = await startEmbedded(content.exportPath, dataDir)
  return {
    environment: {
      CONTENTFUL_SPACE_ID: api.spaceId,
      CONTENTFUL_ACCESS_TOKEN: api.accessToken,
      CONTENTFUL_ENVIRONMENT: api.environment,
      CONTENTFUL_HOST: api.host,
      NODE_EXTRA_CA_CERTS: api.caBundlePath,
      // a proxy for the way out must not be asked for this machine
      NO_PROXY: [process.env.NO_PROXY, '127.0.0.1'].filter(Boolean).join(','),
    },
    ...(await toPublished(api)),
    close: () => api.close(),
  }
}

export function startEmbedded(
  exportPath: string,
  dataDir: string,
  more: Pick<EmbeddedDeliveryApiOptions, 'openExport' | 'memory'> = {},
) {
  return startEmbeddedDeliveryApi({
    exportPath,
    stateDir: dataPaths(dataDir).deliveryApi,
    log: (line) => console.warn(line),
    ...more,
  })
}

export async function toPublished(api: EmbeddedDeliveryApi): Promise<PublishedContent> {
  return { connection: { ...api, ca: await readFile(api.caBundlePath, 'utf8') }, memory: api.journalId }
}
