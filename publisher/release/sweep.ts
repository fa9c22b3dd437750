import { readdirSync, rmSync, statSync } from 'node:fs'
import { setImmediate as nextTask } from 'node:timers/promises'
import path from 'node:path'
import { BLOBS_FOLDER, releaseIdPattern } from '../../src/contracts/release'
import { isMissing } from '../../lib/error-code'
import { listReleaseIds } from '../../lib/retained-releases'
import { manifestPath, readCurrent, readRelease } from '../../lib/release-files'
import { removeOldTemporaryFiles, TEMPORARY_ENDING } from '../../lib/state-folder'
import { selectRetained } from './retention'

/** Newer unused files stay, because a running publish or a gateway with an old manifest may need them. */
export const MIN_FILE_AGE_MS = 60 * 60 * 1000

/** Removes expired releases, and files that no release uses. Logs a failure; the next sweep tries again. */
export async function sweepReleases(
  releasesDir: string,
  now: Date,
  warn: (line: string) => void,
): Promise<void> {
  try {
    const current = await readCurrent(releasesDir)
    if (!current) return
    const ids = await listReleaseIds(releasesDir)
    const retained = selectRetained(ids, current, now)
    const hashes = await hashesOf(releasesDir, retained)
    for (const id of ids) if (!retained.has(id)) rmSync(manifestPath(releasesDir, id))
    await removeBlobs(releasesDir, hashes, now)
    removeLegacy(releasesDir, current.id, retained, now)
    await removeOldTemporaryFiles(releasesDir, now)
  } catch (error) {
    warn(`Could not remove old releases: ${String(error)}`)
  }
}

/** Returns the hashes of files in releases. Throws if a manifest is unreadable, so nothing is removed. */
async function hashesOf(releasesDir: string, ids: Iterable<string>): Promise<ReadonlySet<string>> {
  const hashes = new Set<string>()
  for (const id of ids) {
    const { manifest } = await readRelease(releasesDir, id)
    for (const { hash } of Object.values(manifest.files)) hashes.add(hash)
  }
  return hashes
}

async function removeBlobs(releasesDir: string, named: ReadonlySet<string>, now: Date): Promise<void> {
  const folder = path.join(releasesDir, BLOBS_FOLDER)
  for (const part of namesIn(folder)) {
    for (const name of namesIn(path.join(folder, part))) {
      const isNamed = named.has(name.replace(/\.(br|gz)$/, '')) && !name.endsWith(TEMPORARY_ENDING)
      if (!isNamed) removeIfOld(path.join(folder, part, name), now)
    }
    await nextTask()
  }
}

function removeIfOld(file: string, now: Date) {
  const writtenAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs
  if (writtenAt !== undefined && now.getTime() - writtenAt > MIN_FILE_AGE_MS) rmSync(file, { force: true })
}

/** Removes releases in older formats once a release in the current format is older than MIN_FILE_AGE_MS. */
function removeLegacy(releasesDir: string, currentId: string, retained: ReadonlySet<string>, now: Date) {
  const oldest = [...retained].sort().at(0)
  if (oldest === undefined || !retained.has(currentId)) return
  const madeAt = statSync(manifestPath(releasesDir, oldest)).mtimeMs
  if (now.getTime() - madeAt <= MIN_FILE_AGE_MS) return
  for (const entry of readdirSync(releasesDir, { withFileTypes: true })) {
    const isLegacy = releaseIdPattern.test(entry.name.replace(/\.partial$/, '')) || entry.name === 'spare'
    if (entry.isDirectory() && isLegacy)
      rmSync(path.join(releasesDir, entry.name), { recursive: true, force: true })
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}
