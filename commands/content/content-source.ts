import { readFile } from 'node:fs/promises'
import { dataPaths } from '../../lib/settings/data-paths'
import {
  type ContentSourceMemory,
  startEmbeddedDeliveryApi,
  type EmbeddedDeliveryApi,
  type EmbeddedDeliveryApiOptions,
} from '../../embedded/contentful'
import type { PublishedContent } from '../../server/publishing'
import type { Settings } from '../../lib/settings'

/** A delivery API that answers, and what a child process needs to ask it. */
export interface OpenContentSource extends PublishedContent {
  readonly environment: Readonly<Record<string, string>>
  /** Resolves as soon as this process has told a child process all of the content. */
  readonly told: Promise<void>
  close(): Promise<void>
}

/** Contentful itself, or the embedded stand-in over the export file, started for the while; of what was read of the export before, nothing is read again. */
export async function openContentSource(
  { content, dataDir }: Settings,
  served: ContentSourceMemory = {},
): Promise<OpenContentSource> {
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
      told: Promise.resolve(), // by Contentful itself
      close: () => Promise.resolve(),
    }
  }
  const api = await startEmbedded(content.exportPath, dataDir, { memory: served })
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
    told: api.synced,
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
