import {
  toConnection,
  toEmbeddedSpaceEnv,
  readRunningApi,
  type RunningApi,
} from '../../lib/embedded-contentful'
import { checkDataDir } from '../../lib/data-dir'
import { dataPaths } from '../../lib/settings/data-paths'
import { startEmbeddedDeliveryApi, type EmbeddedDeliveryApi } from '../../embedded/contentful'
import { toSpaceEnv } from '../../lib/contentful-client'
import type { Settings } from '../../lib/settings'
import { createSyncedContent, type SyncedContent } from '../../publisher/source/synced-content'
import { openReleaseStore, type LiveRelease } from '../../publisher/release/store'
import { isOfSpace, spaceOf } from '../../publisher/space'
import type { RawContent } from '../../src/site/site'

/** An opened space. `spaceEnv` has the environment variables with which a Gatsby build reads that space. */
export interface OpenContentSource {
  readonly source: SyncedContent
  readonly spaceEnv: Readonly<Record<string, string>>
  readonly close: () => Promise<void>
}

type SourceSettings = Pick<Settings, 'content' | 'dataDir'>

/**
 * Opens the space with the content snapshot that earlier builds saved in `DATA_DIR`. If the content is an
 * export, uses the embedded delivery API of a running gateway, or runs this API itself until `close`.
 */
export async function openContentSource({ content, dataDir }: SourceSettings): Promise<OpenContentSource> {
  const log = (line: string) => console.warn(line)
  const snapshotFile = dataPaths(dataDir).contentSnapshot
  if (content.kind === 'contentful') {
    return {
      source: createSyncedContent({ connection: content, snapshotFile, log }),
      spaceEnv: toSpaceEnv(content),
      close: () => Promise.resolve(),
    }
  }
  const stateDir = dataPaths(dataDir).deliveryApi
  const { exportPath } = content
  checkDataDir(dataDir)
  const api: RunningApi | EmbeddedDeliveryApi =
    (await readRunningApi(stateDir, exportPath)) ??
    (await startEmbeddedDeliveryApi({ exportPath, stateDir, log }))
  return {
    source: createSyncedContent({ connection: toConnection(api), snapshotFile, log }),
    spaceEnv: toEmbeddedSpaceEnv(api),
    close: async () => void ('close' in api && (await api.close())),
  }
}

/** Published content, and the live release if that release shows the same space. */
export interface ContentAndLive {
  readonly content: RawContent
  readonly live: LiveRelease | undefined
}

export async function readContent(settings: SourceSettings): Promise<ContentAndLive> {
  const { source, spaceEnv, close } = await openContentSource(settings)
  try {
    const { content, locale } = await source.pull()
    const dir = dataPaths(settings.dataDir).releases
    const live = await openReleaseStore({ dir, log: console.warn }).live()
    const isShown = live !== undefined && isOfSpace(live.manifest, spaceOf(spaceEnv, locale))
    return { content, live: isShown ? live : undefined }
  } finally {
    await close()
  }
}
