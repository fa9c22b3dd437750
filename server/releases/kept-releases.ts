import { readdir } from 'node:fs/promises'
import { isMissing } from '../../lib/error-code'
import { type Manifest, readCurrentId, readManifest, RELEASE_ID, writeCurrentId } from './manifest'

export interface KeptRelease extends Manifest {
  readonly isCurrent: boolean
}

/** The releases on disk, newest first; one that cannot be read is left out. */
export async function listReleases(releasesDir: string): Promise<KeptRelease[]> {
  const current = await readCurrentId(releasesDir)
  const names = await readdir(releasesDir).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  const ids = names.filter((name) => RELEASE_ID.test(name)).sort()
  const manifests = await Promise.all(ids.map((id) => readManifest(releasesDir, id).catch(() => undefined)))
  return manifests
    .flatMap((manifest) => (manifest ? [{ ...manifest, isCurrent: manifest.id === current }] : []))
    .reverse()
}

/** Serves a kept release again, in one step. Throws a sentence that names the kept ones when there is no such release. */
export async function returnTo(releasesDir: string, id: string): Promise<void> {
  const kept = await listReleases(releasesDir)
  if (!kept.some((release) => release.id === id)) {
    const ids = kept.map((release) => release.id).join(', ')
    throw new Error(`There is no release ${id}. Kept are: ${ids || 'none'}.`)
  }
  await writeCurrentId(releasesDir, id)
}
