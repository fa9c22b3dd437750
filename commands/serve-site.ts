import { closeOnSignal, startGateway } from '../server/main'
import type { Settings } from '../lib/settings'

/** Serves the current release until a signal ends it, and says when it is ready. */
export async function serveSite(settings: Settings): Promise<void> {
  const gateway = await startGateway(settings)
  closeOnSignal(gateway)
  console.log(`Fieldbook is ready on ${gateway.url}`)
}
