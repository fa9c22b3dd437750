import { createHash, randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { copyFile, readdir, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { ReleaseCandidate } from './check-release'
import { fillRelease } from './fill-release'
import {
  companionFile,
  PARTIAL,
  readCurrentId,
  readManifest,
  RELEASE_ID,
  writeCurrentId,
  writeManifest,
  type Manifest,
} from './manifest'
import { keepAsSpare } from './spare'
import { survey, type Audiences } from './survey'

/** The one being served and two to go back to by hand, by writing another id into `current.json`. */
export const KEPT_RELEASES = 3

export interface ReleaseRequest {
  /** Gatsby's output folder. */
  publicDir: string
  releasesDir: string
  /** Files that belong to the release and are never served, by the name that they get. */
  companions?: Readonly<Record<string, string>>
  /** Files of `public/` that are for some readers only; an absent one is a page that this build left out. */
  audiences?: Audiences
  /** Says what speaks against serving these files; without objections the release is made. */
  check?: (candidate: ReleaseCandidate) => Promise<readonly string[]>
  log: (line: string) => void
  /** Hears when the release is the one to be served: old ones are removed after that. */
  onSwitched?: () => void
  now?: () => Date
}

export interface CreatedRelease {
  id: string
  /** False when `public/` holds what is being served already: then nothing was made. */
  created: boolean
  files: number
  changed: number
}

/**
 * Makes a release of what Gatsby built and switches to it in one step. Whatever fails before the switch, the release
 * being served stays as it is. One release is made at a time: the caller queues.
 */
export async function createRelease({
  publicDir,
  releasesDir,
  companions = {},
  audiences = {},
  check,
  log,
  onSwitched,
  now,
}: ReleaseRequest): Promise<CreatedRelease> {
  const createdAt = now?.() ?? new Date()
  const previous = await readPrevious(releasesDir, log)
  const files = survey(publicDir, previous, audiences)
  const changed = files.filter(({ same }) => !same || same.retiredAt).length
  const hashes = await companionHashes(companions)
  const sameCompanions = isDeepStrictEqual(hashes, previous?.companions ?? {})
  if (previous && changed === 0 && files.length === countOfSite(previous) && sameCompanions) {
    log(`Nothing changed: release ${previous.id} stays.`)
    return { id: previous.id, created: false, files: files.length, changed }
  }

  const objections = (await check?.({ publicDir, files, previous })) ?? []
  if (objections.length > 0)
    throw new Error(['What was built is not fit to be served.', ...objections].join('\n'))

  const id = `${createdAt.toISOString().replace(/[:.]/g, '-')}-${randomBytes(2).toString('hex')}`
  const folder = path.join(releasesDir, id)
  try {
    const manifest = await fillRelease({ id, createdAt, publicDir, releasesDir, files, previous })
    for (const [name, file] of Object.entries(companions))
      await copyFile(file, companionFile(releasesDir, `${id}${PARTIAL}`, name))
    await writeManifest(`${folder}${PARTIAL}`, { ...manifest, companions: hashes })
    await rename(`${folder}${PARTIAL}`, folder)
    await writeCurrentId(releasesDir, id)
  } catch (error) {
    remove(`${folder}${PARTIAL}`)
    remove(folder)
    throw error
  }
  onSwitched?.()
  log(`Release ${id}: ${files.length} files, ${changed} new or changed.`)
  await removeOld(releasesDir, id, log)
  return { id, created: true, files: files.length, changed }
}

async function companionHashes(companions: Readonly<Record<string, string>>) {
  const hashes = await Promise.all(
    Object.entries(companions).map(async ([name, file]): Promise<[string, string]> => {
      const content = await readFile(file)
      return [name, createHash('sha256').update(content).digest('base64url')]
    }),
  )
  return Object.fromEntries(hashes)
}

const countOfSite = ({ files }: Manifest) => Object.values(files).filter((file) => !file.retiredAt).length

/** What is being served. If it cannot be read, everything counts as changed: that takes longer and is never wrong. */
async function readPrevious(releasesDir: string, log: (line: string) => void): Promise<Manifest | undefined> {
  try {
    const id = await readCurrentId(releasesDir)
    return id === undefined ? undefined : await readManifest(releasesDir, id)
  } catch (error) {
    log(`The previous release cannot be read, so this one is made from scratch: ${String(error)}`)
    return undefined
  }
}

/** Removes what is older than the kept releases, and what crashes left. A failure here harms nobody: the next release tries again. */
async function removeOld(releasesDir: string, currentId: string, log: (line: string) => void): Promise<void> {
  try {
    const names = await readdir(releasesDir)
    const older = names
      .filter((name) => RELEASE_ID.test(name) && name !== currentId)
      .sort()
      .reverse()
    const unfinished = names.filter((name) => name.endsWith(PARTIAL))
    const [spare, ...oldest] = older.slice(KEPT_RELEASES - 1)
    if (spare !== undefined) await keepAsSpare(releasesDir, spare)
    for (const name of [...oldest, ...unfinished]) remove(path.join(releasesDir, name))
  } catch (error) {
    log(`Old releases could not be removed: ${String(error)}`)
  }
}

/** In one go: handing the 100,000 files of a large site to other threads one by one takes half as long again. */
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true })
