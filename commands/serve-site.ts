import { closeOnSignal } from '../server/close-on-signal'
import { startGateway, type StartOptions } from '../server/main'
import { readCurrentId } from '../lib/release-files'
import type { Settings } from '../lib/settings'
import { dataPaths } from '../lib/settings/data-paths'

export async function serveSite(settings: Settings, options: StartOptions): Promise<void> {
  const { releases } = dataPaths(settings.dataDir)
  const gateway = await startGateway(settings, options)
  closeOnSignal(gateway)
  // ignores an unreadable release here, because the gateway reports it
  const hasRelease = (await readCurrentId(releases).catch(() => undefined)) !== undefined
  console.log(
    hasRelease
      ? `Fieldbook is ready on ${gateway.url}`
      : `Fieldbook runs on ${gateway.url}, but ${releases} has no release to serve. Pages return 503 until npm run build or npm start writes one.`,
  )
}
