import { stat } from 'node:fs/promises'
import { isAbsolute, join, relative, resolve } from 'node:path'
import { type AssetFile } from './asset-urls'

export interface FileOnDisk {
  path: string
  size: number
  /** Size and modification time, to detect a change. */
  state: string
}

export async function findAssetFile(folder: string, file: AssetFile): Promise<FileOnDisk | null> {
  for (const candidate of file.candidates) {
    const path = resolve(join(folder, candidate))
    if (!isWithin(folder, path)) continue
    try {
      const found = await stat(path)
      if (found.isFile()) return { path, size: found.size, state: `${found.size}-${found.mtimeMs}` }
    } catch {
      // the file is missing or its name is invalid: try the next candidate
    }
  }
  return null
}

/** False for a path outside the folder, for example from `..%2f` in an asset URL of a malicious export. */
function isWithin(folder: string, path: string): boolean {
  const inside = relative(resolve(folder), path)
  return inside !== '' && !inside.startsWith('..') && !isAbsolute(inside)
}
