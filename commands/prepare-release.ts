import { messageOf } from '../lib/error-message'
import { readCurrentRelease } from '../lib/release-files'
import type { Settings } from '../lib/settings'
import { dataPaths } from '../lib/settings/data-paths'
import { codeHash } from '../publisher/code-hash'
import { GatsbyStopped } from '../publisher/gatsby/run-gatsby'
import { publishSite } from './publish-site'
import { switchToStaged } from './switch-to-staged'

/**
 * Publishes what changed, before the gateway starts. If this fails, a live release of this code and this
 * Contentful space stays live, and the gateway tries again. Without such a release, the publish skips the
 * release checks, and a failure throws. Publishes nothing after a rollback, or if REBUILDS is false.
 */
export async function prepareRelease(settings: Settings, publish = publishSite): Promise<void> {
  if (!settings.rebuilds || (await switchToStaged(settings))) return
  const canKeepLive = await hasLiveRelease(settings)
  try {
    const { kind } = await publish(settings, { isChecked: canKeepLive })
    if (kind === 'unchanged') console.log('Nothing changed since the last build.')
  } catch (error) {
    if (!canKeepLive || error instanceof GatsbyStopped) throw error
    console.error(`The build failed, so the live release stays: ${messageOf(error)}`)
  }
}

async function hasLiveRelease(settings: Settings): Promise<boolean> {
  const { content, dataDir } = settings
  if (content.kind !== 'contentful') return false
  const live = await readCurrentRelease(dataPaths(dataDir).releases).catch(() => undefined)
  if (live?.manifest.code !== codeHash(settings)) return false
  const { id, environment } = live.manifest.space ?? {}
  return id === content.spaceId && environment === content.environment
}
