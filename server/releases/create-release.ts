import { createHash, randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { copyFile, readdir, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { ReleaseCandidate } from './check-release'
import { copyFiles } from './copy-files'
import { isHtml, isImmutable } from './file-kinds'
import {
  companionFile,
  isWhole,
  locationIn,
  PARTIAL,
  placeIn,
  readCurrentId,
  readManifest,
  removeFile,
  RELEASE_ID,
  writeCurrentId,
  writeManifest,
  type Manifest,
  type ReleaseFile,
} from './manifest'
import { keepAsSpare, takeSpare } from './spare'
import { survey, type Audiences, type SurveyedFile } from './survey'
import { createFolders, takeOver } from './take-file'

/** The one being served and two to go back to by hand, by writing another id into `current.json`. */
export const KEPT_RELEASES = 3

/** A tab that stays open over a weekend and a day off still finds its scripts; an older one loads its page anew. */
export const RETIRED_ASSETS_MS = 7 * 24 * 60 * 60 * 1000

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
    const manifest = await fill({ id, createdAt, publicDir, releasesDir, files, previous })
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

interface Filling {
  id: string
  createdAt: Date
  publicDir: string
  releasesDir: string
  files: readonly SurveyedFile[]
  previous: Manifest | undefined
}

/** Writes the release's files into its `.partial` folder and says what they are. */
async function fill({ id, createdAt, publicDir, releasesDir, files, previous }: Filling): Promise<Manifest> {
  const folder = path.join(releasesDir, `${id}${PARTIAL}`)
  const placeOf = (file: string, entry: Pick<ReleaseFile, 'audience'>) => placeIn(folder, file, entry)
  const present = new Set(files.map((file) => file.path))
  const retired = retiredAssets(previous, present, createdAt)
  const same = files.flatMap(({ path: name, same }) => (same ? [[name, same] as const] : []))
  const lying = await takeSpare(releasesDir, folder, new Map([...same, ...retired]))
  const makeFolderOf = createFolders()
  function takeFromPrevious(file: string, entry: ReleaseFile): boolean {
    const target = placeOf(file, entry)
    if (lying.has(file)) {
      if (isWhole(target, entry)) return true
      removeFile(target, entry)
    }
    if (previous === undefined) return false
    makeFolderOf(target)
    return takeOver(locationIn(releasesDir, previous.id, file, entry), target, entry)
  }
  const previousPages = new Map(Object.entries(previous?.pages ?? {}))
  const entries: [string, ReleaseFile][] = []
  const pages: [string, string[]][] = []

  const since = createdAt.toISOString()
  async function copy(fresh: readonly SurveyedFile[]) {
    const taken = await copyFiles(
      fresh.map((file) => ({
        source: path.join(publicDir, file.path),
        target: placeOf(file.path, file),
        isPrivate: file.audience !== undefined,
      })),
    )
    fresh.forEach(({ path: name, size, hash, mtimeMs, audience }, place) => {
      const { scripts, ...compressed } = taken[place] ?? {}
      entries.push([name, { size, hash, mtimeMs, since, ...compressed, ...(audience && { audience }) }])
      if (scripts) pages.push([name, scripts])
    })
  }

  /** What the previous release has lost is copied like a new file. */
  async function takeOverSame(): Promise<void> {
    const lost: SurveyedFile[] = []
    for (const file of files) {
      const { path: name, mtimeMs, same } = file
      if (!same) continue
      if (takeFromPrevious(name, same)) {
        entries.push([name, { ...withoutRetirement(same), mtimeMs }])
        if (isHtml(name)) pages.push([name, previousPages.get(name) ?? []])
      } else lost.push(file)
    }
    await copy(lost)
  }
  const fresh = files.filter(({ same }) => !same)
  await Promise.all([copy(fresh), takeOverSame()])

  for (const [name, entry] of retired) {
    if (takeFromPrevious(name, entry)) entries.push([name, entry])
  }

  return {
    id,
    createdAt: createdAt.toISOString(),
    files: Object.fromEntries(entries),
    pages: Object.fromEntries(pages),
  }
}

/** The hashed files that only earlier releases had, as long as an open tab may ask for them. */
function retiredAssets(previous: Manifest | undefined, present: ReadonlySet<string>, now: Date) {
  return Object.entries(previous?.files ?? {})
    .filter(([file]) => isImmutable(file) && !file.endsWith('.map') && !present.has(file))
    .map(([file, entry]): [string, ReleaseFile] => [file, { retiredAt: now.toISOString(), ...entry }])
    .filter(([, { retiredAt }]) => now.getTime() - Date.parse(retiredAt ?? '') < RETIRED_ASSETS_MS)
}

const countOfSite = ({ files }: Manifest) => Object.values(files).filter((file) => !file.retiredAt).length

function withoutRetirement({ retiredAt: _, ...file }: ReleaseFile): ReleaseFile {
  return file
}

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
