import path from 'node:path'
import { startCopying } from './copy-files'
import { isHtml, isImmutable } from './file-kinds'
import {
  isWhole,
  locationIn,
  PARTIAL,
  placeIn,
  removeFile,
  type Manifest,
  type ReleaseFile,
} from './manifest'
import { takeSpare } from './spare'
import type { SurveyedFile } from './survey'
import { createFolders, takeOver, type FileToTake } from './take-file'

/** A tab that stays open over a weekend and a day off still finds its scripts; an older one loads its page anew. */
export const RETIRED_ASSETS_MS = 7 * 24 * 60 * 60 * 1000

interface Filling {
  id: string
  createdAt: Date
  publicDir: string
  releasesDir: string
  files: readonly SurveyedFile[]
  previous: Manifest | undefined
}

type Named = readonly [name: string, file: ReleaseFile]

/** Writes the release's files into its `.partial` folder and says what they are. */
export async function fillRelease(filling: Filling): Promise<Manifest> {
  const { id, createdAt, publicDir, files, previous } = filling
  const folder = path.join(filling.releasesDir, `${id}${PARTIAL}`)
  const toTake = (file: SurveyedFile): FileToTake => ({
    source: path.join(publicDir, file.path),
    target: placeIn(folder, file.path, file),
    hash: file.hash,
    isPrivate: file.audience !== undefined,
  })
  const fresh = files.filter(({ same }) => !same)
  const copyFresh = startCopying(fresh.map(toTake))

  const same = files.flatMap(({ path: name, mtimeMs, same }): Named[] =>
    same ? [[name, { ...withoutRetirement(same), mtimeMs }]] : [],
  )
  const retired = retiredAssets(previous, new Set(files.map((file) => file.path)), createdAt)
  const takeFromPrevious = await openPrevious(filling, folder, [...same, ...retired])
  const takeOverAll = Promise.resolve([...same, ...retired]).then((all) => all.filter(takeFromPrevious))
  const [copied, known] = await Promise.all([copyFresh(), takeOverAll])

  // what the previous release has lost is copied like a new file
  const names = new Set(known.map(([name]) => name))
  const lost = files.filter((file) => file.same && !names.has(file.path))
  const taken = [...copied, ...(await startCopying(lost.map(toTake))())]

  const since = createdAt.toISOString()
  const entries: Named[] = [...known]
  const pages = known
    .filter(([name]) => isHtml(name))
    .map(([name]): [string, string[]] => [name, previous?.pages[name] ?? []])
  for (const [place, { path: name, size, mtimeMs, audience }] of [...fresh, ...lost].entries()) {
    const one = taken[place]
    if (!one) throw new Error(`${name} was not copied.`)
    const { hash, scripts, ...compressed } = one
    entries.push([name, { size, hash, mtimeMs, since, ...compressed, ...(audience && { audience }) }])
    if (scripts) pages.push([name, scripts])
  }
  return { id, createdAt: since, files: Object.fromEntries(entries), pages: Object.fromEntries(pages) }
}

/** How to put a file of the previous release into the new one's folder; says whether it is there. */
async function openPrevious(
  { releasesDir, previous }: Filling,
  folder: string,
  wanted: readonly Named[],
): Promise<(file: Named) => boolean> {
  const lying = await takeSpare(releasesDir, folder, new Map(wanted))
  const makeFolderOf = createFolders()
  return ([name, file]) => {
    const target = placeIn(folder, name, file)
    if (lying.has(name)) {
      if (isWhole(target, file)) return true
      removeFile(target, file)
    }
    if (previous === undefined) return false
    makeFolderOf(target)
    return takeOver(locationIn(releasesDir, previous.id, name, file), target, file)
  }
}

/** The hashed files that only earlier releases had, as long as an open tab may ask for them. */
function retiredAssets(previous: Manifest | undefined, present: ReadonlySet<string>, now: Date): Named[] {
  return Object.entries(previous?.files ?? {})
    .filter(([file]) => isImmutable(file) && !file.endsWith('.map') && !present.has(file))
    .map(([file, entry]): Named => [file, { retiredAt: now.toISOString(), ...entry }])
    .filter(([, { retiredAt }]) => now.getTime() - Date.parse(retiredAt ?? '') < RETIRED_ASSETS_MS)
}

function withoutRetirement({ retiredAt: _, ...file }: ReleaseFile): ReleaseFile {
  return file
}
