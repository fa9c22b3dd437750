import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRedirects, toHostRedirects, toRedirectTable } from '../../src/build/redirects'
import { REDIRECTS_FILE } from '../../src/contracts/redirects'
import { writeServiceWorker } from './service-worker'

/** What a release needs beside the pages: the old addresses, for gateway, browser and static hosts, and the service worker. */
export async function finishSite(publicDir: string): Promise<void> {
  const table = toRedirectTable(readRedirects())
  writeFileSync(join(publicDir, REDIRECTS_FILE), JSON.stringify(table))
  writeFileSync(join(publicDir, '_redirects'), toHostRedirects(table))
  await writeServiceWorker(publicDir)
}
