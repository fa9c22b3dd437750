import { readdir } from 'node:fs/promises'
import { MANIFEST_ENDING, releaseIdPattern, type ManifestHead } from '../src/contracts/release'
import { isMissing } from './error-code'
import { readCurrentId, readManifestHead, readRelease, switchTo } from './release-files'

/** What can be said of a release without its files. */
export type KeptRelease = Pick<
  ManifestHead,
  'id' | 'code' | 'createdAt' | 'pageCount' | 'syncToken' | 'syncedAt' | 'space'
> & { readonly isCurrent: boolean }

/** Returns the ids of the releases on disk, newest first. */
export async function releaseIds(releasesDir: string): Promise<string[]> {
  const names = await readdir(releasesDir).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  return names
    .filter((name) => name.endsWith(MANIFEST_ENDING))
    .map((name) => name.slice(0, -MANIFEST_ENDING.length))
    .filter((id) => releaseIdPattern.test(id))
    .sort()
    .reverse()
}

/** Lists the kept releases, newest first. Leaves out a release whose manifest cannot be read. */
export async function listReleases(releasesDir: string): Promise<KeptRelease[]> {
  const current = await readCurrentId(releasesDir)
  const ids = await releaseIds(releasesDir)
  const heads = await Promise.all(ids.map((id) => readManifestHead(releasesDir, id).catch(() => undefined)))
  const kept = heads.flatMap((head) => (head ? [{ ...head, isCurrent: head.id === current }] : []))
  if (current === undefined || ids.includes(current)) return kept
  const legacy = await readRelease(releasesDir, current).catch(() => undefined)
  if (!legacy) return kept
  const { id, code, createdAt, pages } = legacy.manifest
  return [...kept, { id, code, createdAt, pageCount: Object.keys(pages).length, isCurrent: true }]
}

/** Returns the kept release with the newest sync token: a rollback must not look like missed changes. */
export function newestSync(kept: readonly KeptRelease[]): KeptRelease | undefined {
  return kept
    .filter(({ syncToken }) => syncToken !== undefined)
    .toSorted((one, other) => ((one.syncedAt ?? '') < (other.syncedAt ?? '') ? 1 : -1))
    .at(0)
}

/** Makes a kept release live again, in one step. Throws an error that lists the kept ones if there is no such release. */
export async function rollBack(releasesDir: string, id: string, now = new Date()): Promise<void> {
  const kept = await listReleases(releasesDir)
  if (!kept.some((release) => release.id === id)) {
    const ids = kept.map((release) => release.id).join(', ')
    throw new Error(`There is no release ${id}. Kept are: ${ids || 'none'}.`)
  }
  await switchTo(releasesDir, id, now)
}

/** Makes the newest kept release of this code live, unless the live one is of it. Returns its id; undefined if it switched nothing. */
export async function switchToCode(
  releasesDir: string,
  code: string,
  now = new Date(),
): Promise<string | undefined> {
  const kept = await listReleases(releasesDir)
  const release = kept.find((one) => one.code === code)
  if (!release || kept.some((one) => one.isCurrent && one.code === code)) return undefined
  await switchTo(releasesDir, release.id, now)
  return release.id
}
