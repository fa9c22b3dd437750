import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NextRelease } from '../../publisher/release/next-release'
import { readBuiltPages } from '../../src/build/built-pages'
import { PRIVATE_FILES_LIST } from '../../src/build/private-pages'
import { pageFiles } from '../../src/contracts/release'
import { privateFilesOf } from './private-files'

/** Puts the pages that lie in the output folder, each for whom it is. */
export function putBuiltPages(next: NextRelease, publicDir: string): void {
  const audiences = new Map(Object.entries(privateFilesOf(PRIVATE_FILES_LIST)))
  for (const [path, hash] of Object.entries(readBuiltPages()?.signs ?? {})) {
    const { html, data } = pageFiles(path)
    const parts = [html, data].filter((name) => existsSync(join(publicDir, name)))
    const audience = audiences.get(html)
    next.putPage(
      { path, hash, template: '', ...(audience && { audience }) },
      parts.map((name) => ({ path: name, bytes: readFileSync(join(publicDir, name)) })),
    )
  }
}
