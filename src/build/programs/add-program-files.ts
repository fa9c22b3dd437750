import type { BuildArgs } from 'gatsby'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { routes } from '../../content/paths'
import type { SiteProvider } from '../site-provider'
import { programFiles } from './program-files'

export function addProgramFiles({ getNode, getNodesByType }: BuildArgs, provider: SiteProvider) {
  writeProgramFiles('public', programFiles(provider.current({ getNode, getNodesByType })))
}

/** `public/` is kept from build to build, so a copy whose article is gone, or is no longer for everybody, is taken away. */
export function writeProgramFiles(publicDir: string, files: ReadonlyMap<string, string>) {
  for (const route of Object.values(routes)) {
    for (const file of markdownFilesIn(join(publicDir, route))) rmSync(file)
  }
  for (const [path, text] of files) {
    const file = join(publicDir, path)
    // a page whose slug has such an ending keeps its address
    if (existsSync(file) && statSync(file).isDirectory()) continue
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

function markdownFilesIn(folder: string) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && one.name.endsWith('.md'))
    .map(({ parentPath, name }) => join(parentPath, name))
}
