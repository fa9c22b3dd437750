import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRedirects, toHostRedirects, toRedirectTable } from '../../src/site/redirects/redirects'
import { REDIRECTS_FILE } from '../../src/contracts/redirects'
import { writeServiceWorker } from '../../publisher/release/service-worker'

/** What a release needs beside the pages: the old addresses, for gateway, browser and static hosts, and the service worker. */
export async function finishSite(publicDir: string): Promise<void> {
  // an old address that leads nowhere is best answered by the page that names it
  const exists = (path: string) => existsSync(join(publicDir, path, 'index.html'))
  const table = toRedirectTable(readRedirects(), exists)
  writeFileSync(join(publicDir, REDIRECTS_FILE), JSON.stringify(table))
  writeFileSync(join(publicDir, '_redirects'), toHostRedirects(table))
  await writeServiceWorker(publicDir)
}
