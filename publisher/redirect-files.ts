import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../lib/settings'
import { readRedirects, type Redirects } from '../src/site/redirects/redirect-tables'

/** The tables of old URLs that lie beside the content; there need not be any. */
export function redirectsOf({ contentFolder }: Pick<Settings, 'contentFolder'>): Redirects {
  const read = (name: string): unknown => {
    const file = join(contentFolder, name)
    if (!existsSync(file)) return []
    try {
      return JSON.parse(readFileSync(file, 'utf8'))
    } catch (cause) {
      throw new Error(`${file} is not JSON. Correct it and build again.`, { cause })
    }
  }
  return readRedirects(read('redirects.json'), read('anchors.json'))
}
