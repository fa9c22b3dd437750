import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isMissing } from '../../lib/error-code'

export interface FolderOptions {
  readonly skip?: (path: string) => boolean
}

interface FolderFile {
  /** with forward slashes */
  readonly path: string
  readonly read: () => Buffer
}

/** Lists the files of Gatsby's output folder. Leaves out compressed copies, since a release makes its own. */
export function* readFolder(
  folder: string,
  { skip = () => false }: FolderOptions = {},
): Generator<FolderFile> {
  const names = pathsIn(folder)
  const all = new Set(names)
  if (!all.has('index.html'))
    throw new Error(
      `${folder} has no index.html, so its build did not finish. Build the site again: npm run build.`,
    )
  for (const name of names) {
    if (skip(name) || (/\.(br|gz)$/.test(name) && all.has(name.slice(0, -3)))) continue
    yield { path: name, read: () => readFileSync(path.join(folder, name)) }
  }
}

function pathsIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
      )
  } catch (error) {
    throw isMissing(error)
      ? new Error(`There is no folder ${folder}. Build the site first: npm run build.`)
      : error
  }
}
