import { existsSync, rmdirSync, rmSync } from 'node:fs'
import { readdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { PLACES, placeIn, readManifestIn, removeFile, SPARE, type ReleaseFile } from './manifest'

/*
 * The folder of a release that is kept no longer becomes the next one. From one release to the next little changes, and making the 10,000 folders of
 * 5,000 pages, and removing as many, takes seconds of each publish.
 */

/** Puts a release that nobody can go back to any more in the place of the spare one. */
export async function keepAsSpare(releasesDir: string, id: string): Promise<void> {
  const spare = path.join(releasesDir, SPARE)
  rmSync(spare, { recursive: true, force: true })
  await rename(path.join(releasesDir, id), spare)
}

/**
 * Makes the spare release, where there is one, into `folder`, and leaves in it which of the `wanted` files lie there already, by its manifest: these it
 * names. All else is taken out, since it is second names of other releases' bytes, which must not be written over.
 */
export async function takeSpare(
  releasesDir: string,
  folder: string,
  wanted: ReadonlyMap<string, ReleaseFile>,
): Promise<ReadonlySet<string>> {
  const spare = path.join(releasesDir, SPARE)
  if (!existsSync(spare)) return new Set()
  try {
    const { files } = await readManifestIn(spare)
    await rename(spare, folder)
    const places: readonly string[] = Object.values(PLACES)
    for (const name of await readdir(folder))
      if (!places.includes(name)) rmSync(path.join(folder, name), { recursive: true })
    const staying = Object.entries(files).filter(([name, file]) =>
      stays(folder, name, file, wanted.get(name)),
    )
    return new Set(staying.map(([name]) => name))
  } catch {
    // of another format, or damaged: it is no use
    for (const one of [spare, folder]) rmSync(one, { recursive: true, force: true })
    return new Set()
  }
}

function stays(folder: string, name: string, file: ReleaseFile, wanted: ReleaseFile | undefined): boolean {
  const place = placeIn(folder, name, file)
  if (wanted && hasSameBytes(wanted, file)) return true
  removeFile(place, file)
  if (!wanted) removeIfEmpty(path.dirname(place))
  return false
}

const hasSameBytes = (one: ReleaseFile, other: ReleaseFile) =>
  one.hash === other.hash && one.audience === other.audience && one.br === other.br && one.gz === other.gz

/** The folder of a page that is gone, and those that held nothing else. */
function removeIfEmpty(folder: string) {
  try {
    rmdirSync(folder)
  } catch {
    return // something lies in it
  }
  removeIfEmpty(path.dirname(folder))
}
