import { closeOnSignal, startGateway } from '../server/main'
import type { Database } from '../server/records'
import type { Settings } from '../lib/settings'

/** Serves the current release until a signal ends it, and says when it is ready. */
export async function serveSite(settings: Settings, database?: Promise<Database>): Promise<void> {
  const gateway = await startGateway(settings, { ...(database && { database }) })
  closeOnSignal(gateway)
  console.log(`Fieldbook is ready on ${gateway.url}`)
}
