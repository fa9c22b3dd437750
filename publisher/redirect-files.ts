import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../lib/settings'
import { readRedirects, type Redirects } from '../src/site/redirects/redirect-tables'

/** Reads the redirects of the project and of the content folder. The files are optional. */
export function readRedirectFiles({ contentFolder }: Pick<Settings, 'contentFolder'>): Redirects {
  const folders = [...new Set([process.cwd(), contentFolder])]
  const read = (name: string) => folders.flatMap((folder) => linesOf(join(folder, name)))
  return readRedirects(read('redirects.json'), read('anchors.json'))
}

function linesOf(file: string): unknown[] {
  if (!existsSync(file)) return []
  const lines = parse(file)
  if (Array.isArray(lines)) return lines
  throw new Error(`${file} is not a list. Correct it and build again.`)
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new Error(`${file} is not JSON. Correct it and build again.`, { cause })
  }
}
