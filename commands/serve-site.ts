import { closeOnSignal, startGateway, type StartOptions } from '../server/main'
import type { Settings } from '../lib/settings'

export async function serveSite(settings: Settings, options: StartOptions): Promise<void> {
  const gateway = await startGateway(settings, options)
  closeOnSignal(gateway)
  console.log(`Fieldbook is ready on ${gateway.url}`)
}
