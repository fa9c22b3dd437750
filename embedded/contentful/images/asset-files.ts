import { stat } from 'node:fs/promises'
import { isAbsolute, join, relative, resolve } from 'node:path'
import { type AssetFile } from './asset-addresses'

export interface FileOnDisk {
  path: string
  size: number
  /** Changes whenever the file does. */
  state: string
}

/** The file of an asset beside the export, or null when it is not there. */
export async function findAssetFile(folder: string, file: AssetFile): Promise<FileOnDisk | null> {
  for (const candidate of file.candidates) {
    const path = resolve(join(folder, candidate))
    if (!isWithin(folder, path)) continue
    try {
      const found = await stat(path)
      if (found.isFile()) return { path, size: found.size, state: `${found.size}-${found.mtimeMs}` }
    } catch {
      // Not there, or a name the file system refuses: the next candidate may be.
    }
  }
  return null
}

/** An address made up in an export (`..%2f..%2f`) must not reach beyond the export's own folder. */
function isWithin(folder: string, path: string): boolean {
  const inside = relative(resolve(folder), path)
  return inside !== '' && !inside.startsWith('..') && !isAbsolute(inside)
}
