import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import {
  manifestLines,
  type Manifest,
  type ManifestFile,
  type ManifestPage,
  type StoredRelease,
} from '../../src/contracts/release'
import { isMissing } from '../../lib/error-code'
import { manifestPath, switchTo } from '../../lib/release-files'
import { writeAtomically } from '../../lib/state-folder'
import { toStoreError, type Blobs } from './blobs'
import { checkRelease } from './check'
import { compressFiles } from './compress'
import { countUnretired, isSameFile, findRetiredRows, type Rows } from './rows'

/** Manifest fields about the code and the content of a release. */
export type ReleaseAbout = Pick<
  Manifest,
  | 'code'
  | 'scriptHashes'
  | 'styleHashes'
  | 'syncToken'
  | 'space'
  | 'inputs'
  | 'validUntil'
  | 'reserved'
  | 'formerPaths'
>

export interface WrittenRelease {
  readonly outcome: 'unchanged' | 'switched' | 'staged'
  /** id of the release that is now live, or of the staged one */
  readonly id: string
  readonly manifest: Manifest
  readonly files: number
  readonly changed: number
}

export interface ReleaseParts {
  readonly dir: string
  readonly live: StoredRelease | undefined
  readonly about: ReleaseAbout
  readonly now: () => Date
  readonly log: (line: string) => void
}

interface FilledRelease extends ReleaseParts {
  readonly blobs: Blobs
  readonly liveRows: Rows
  readonly createdAt: Date
  readonly files: Rows
  readonly pages: ReadonlyMap<string, ManifestPage>
  readonly isChecked: boolean
  readonly stage: boolean
}

/**
 * Writes a release and, unless `stage` is set, switches to it. If no file changed, only updates the manifest
 * of the live release, unless `stage` is set or that release has the old format (`lib/legacy-release.ts`).
 */
export async function writeRelease(filled: FilledRelease): Promise<WrittenRelease> {
  const { live, liveRows, files, createdAt, isChecked, stage, log } = filled
  const changed = [...files].filter(([name, row]) => !isSameFile(row, liveRows.get(name))).length
  const isUnchanged = changed === 0 && files.size === countUnretired(liveRows)
  // staging must not change the manifest of the live release
  const same = isUnchanged && !stage && !live?.isLegacy ? live?.manifest : undefined
  const manifest = await toManifest(
    filled,
    same ?? { id: newId(createdAt), createdAt: createdAt.toISOString() },
  )
  const problems = isChecked ? checkRelease(manifest, live?.manifest) : []
  if (problems.length > 0)
    throw new Error(['The release failed the checks and was not published.', ...problems].join(' '))

  const { id } = manifest
  await writeAndSwitch(filled, manifest, same === undefined)
  if (same) {
    log(`Nothing changed: release ${id} stays.`)
    return { outcome: 'unchanged', id, manifest, files: files.size, changed }
  }
  const when = stage ? ' It goes live when its code starts.' : ''
  log(`Release ${id}: ${files.size} files, ${changed} new or changed.${when}`)
  return { outcome: stage ? 'staged' : 'switched', id, manifest, files: files.size, changed }
}

const newId = (at: Date) => `${at.toISOString().replace(/[:.]/g, '-')}-${randomBytes(2).toString('hex')}`

async function toManifest(
  filled: FilledRelease,
  named: Pick<Manifest, 'id' | 'createdAt'>,
): Promise<Manifest> {
  const { dir, blobs, about, pages, stage } = filled
  const rows = new Map([...filled.files, ...(await withRetiredFiles(filled))])
  for (const [name, copies] of await compressFiles(dir, blobs, rows)) {
    const row = rows.get(name)
    if (row) rows.set(name, { ...row, ...copies })
  }
  return {
    id: named.id,
    createdAt: named.createdAt,
    ...(stage && { staged: true }),
    ...about,
    ...syncedAt(filled),
    files: Object.fromEntries(rows),
    pages: Object.fromEntries(pages),
  }
}

/** Returns the time of the first release with this sync token. Later releases with it keep that time. */
function syncedAt({ about, live, createdAt }: FilledRelease): Pick<Manifest, 'syncedAt'> {
  if (about.syncToken === undefined) return {}
  const { syncToken, space, syncedAt } = live?.manifest ?? {}
  const isKnown = syncToken === about.syncToken && isDeepStrictEqual(space, about.space)
  return { syncedAt: isKnown && syncedAt !== undefined ? syncedAt : createdAt.toISOString() }
}

/** Returns files from `findRetiredRows`. Copies them to `blobs` if the live release has an older format. */
async function withRetiredFiles({
  blobs,
  live,
  liveRows,
  files,
  createdAt,
}: FilledRelease): Promise<Map<string, ManifestFile>> {
  const retired = findRetiredRows(liveRows, files, createdAt)
  if (!live?.isLegacy) return retired
  for (const [name, { br: _br, gz: _gz, ...row }] of retired) {
    const bytes = await readFile(live.locationOf(name, row)).catch((error: unknown) => {
      if (isMissing(error)) return undefined
      throw error
    })
    if (bytes) retired.set(name, { ...row, hash: blobs.put(bytes) })
    else retired.delete(name)
  }
  return retired
}

/** Writes the manifest and, unless staged, switches to it. Removes a new manifest after a failure. */
async function writeAndSwitch(
  { dir, now, stage }: FilledRelease,
  manifest: Manifest,
  isNew: boolean,
): Promise<void> {
  const path = manifestPath(dir, manifest.id)
  try {
    await writeAtomically(path, manifestLines(manifest).join('\n'))
    if (!stage) await switchTo(dir, manifest.id, now())
  } catch (error) {
    if (isNew) rmSync(path, { force: true })
    throw toStoreError(error, dir)
  }
}
