import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pageFiles, type PrivateAudience } from '../../../src/contracts/release'
import { SCRIPT_HASHES } from '../../../server/testing/fake-public'
import type { NextRelease } from '../next-release'
import { openReleaseStore } from '../store'

export interface FolderRelease {
  readonly publicDir: string
  readonly releasesDir: string
  readonly audiences?: Readonly<Record<string, PrivateAudience>>
  readonly scriptHashes?: readonly string[]
  /** hashes of the inline styles of `how-to`, the template of all pages */
  readonly styleHashes?: readonly string[] | undefined
  readonly more?: (next: NextRelease) => void
  readonly log?: (line: string) => void
  readonly warn?: (line: string) => void
  readonly now?: () => Date
}

/** Creates a release from a folder, as a full build does. Every `index.html` is a page. */
export async function releaseFolder({ publicDir, releasesDir, more, ...others }: FolderRelease) {
  const { audiences = {}, scriptHashes = SCRIPT_HASHES, styleHashes, log = () => {}, warn, now } = others
  const store = openReleaseStore({ dir: releasesDir, log, ...(warn && { warn }), ...(now && { now }) })
  const next = await store.start({
    code: 'code',
    scriptHashes,
    ...(styleHashes && { styleHashes: { 'how-to': styleHashes } }),
  })
  for (const page of pagesIn(publicDir)) {
    const { html, data } = pageFiles(page)
    const parts = [html, data].flatMap((name) => {
      const file = path.join(publicDir, name)
      return existsSync(file) ? [{ path: name, bytes: readFileSync(file) }] : []
    })
    const hash = createHash('sha256')
      .update(parts.map(({ bytes }) => bytes.toString()).join())
      .digest('hex')
    const audience = audiences[html]
    next.putPage({ path: page, hash, template: 'how-to', ...(audience && { audience }) }, parts)
  }
  more?.(next)
  for (const [name, audience] of Object.entries(audiences))
    next.putFile({ path: name, bytes: readFileSync(path.join(publicDir, name)), audience })
  next.putFolder(publicDir)
  const written = await next.write()
  await store.sweep()
  return written
}

function pagesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name === 'index.html')
    .map((entry) => `/${path.relative(folder, entry.parentPath).split(path.sep).join('/')}`)
}
