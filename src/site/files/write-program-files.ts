import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { routes } from '../../model/paths'

/**
 * `public/` is kept from build to build, so a copy whose article is gone, or is no longer for everybody, is taken away. A file that stays as
 * it was is not touched, so that nothing later has to look into it; of what is known to be as it was written, no word is put together.
 */
export function writeProgramFiles(
  publicDir: string,
  files: ReadonlyMap<string, () => string>,
  isAsWritten: (path: string) => boolean,
) {
  const wanted = new Set([...files.keys()].map((path) => join(publicDir, path)))
  for (const route of Object.values(routes)) {
    for (const file of markdownFilesIn(join(publicDir, route))) if (!wanted.has(file)) rmSync(file)
  }
  for (const [path, textOf] of files) {
    const file = join(publicDir, path)
    const known = statSync(file, { throwIfNoEntry: false })
    // a page whose slug has such an ending keeps its address
    if (known && (isAsWritten(path) || known.isDirectory())) continue
    const text = textOf()
    if (known && readFileSync(file, 'utf8') === text) continue
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
