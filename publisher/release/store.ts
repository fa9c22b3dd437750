import { readFile } from 'node:fs/promises'
import type { Manifest, StoredRelease } from '../../src/contracts/release'
import { readCurrent, readCurrentRelease, readRelease } from '../../lib/release-files'
import { listReleaseIds } from '../../lib/retained-releases'
import { findDamagedFiles, openBlobs } from './blobs'
import type { ReleaseAbout } from './write-release'
import { createNextRelease, type NextRelease } from './next-release'
import { sweepReleases } from './sweep'

export interface LiveRelease {
  readonly manifest: Manifest
  /** true if a rollback made this release live */
  readonly isRolledBack: boolean
  /** names of files whose content or compressed copy is missing or has the wrong size */
  readonly damaged: ReadonlySet<string>
  /** Reads a text file of the release, or its compressed copy if the file is damaged. Throws if both are. */
  read(name: string): Promise<string>
  readBytes(name: string): Promise<Buffer>
  /** Starts the next release, which can reuse the pages and files of this one. */
  next(about: Partial<ReleaseAbout>): NextRelease
}

export interface ReleaseStore {
  /** Returns the live release, if any. If it is unreadable, logs a warning and returns undefined. */
  live(): Promise<LiveRelease | undefined>
  /** Starts a full-build release, which can reuse files of the live or else the newest readable release. */
  start(about: ReleaseAbout): Promise<NextRelease>
  /** Removes expired releases, and file contents that no release uses. Logs a failure. */
  sweep(): Promise<void>
}

interface StoreOptions {
  readonly dir: string
  readonly log: (line: string) => void
  readonly warn?: (line: string) => void
  readonly now?: () => Date
}

/** Opens the releases in `dir`. Callers that write must hold the build lock. */
export function openReleaseStore({
  dir,
  log,
  warn = console.warn,
  now = () => new Date(),
}: StoreOptions): ReleaseStore {
  async function readLive(ifUnreadable?: typeof readNewest): Promise<StoredRelease | undefined> {
    try {
      return await readCurrentRelease(dir)
    } catch (error) {
      warn(`Could not read the live release; creating the next one without it: ${String(error)}`)
      return ifUnreadable?.()
    }
  }

  async function readNewest(): Promise<StoredRelease | undefined> {
    for (const id of await listReleaseIds(dir)) {
      const release = await readRelease(dir, id).catch(() => undefined)
      if (release) return release
    }
    return undefined
  }

  return {
    async live() {
      const release = await readLive()
      if (!release) return undefined
      const { code, scriptHashes, styleHashes, syncToken, space } = release.manifest
      const known = {
        code,
        scriptHashes,
        ...(styleHashes && { styleHashes }),
        ...(syncToken !== undefined && { syncToken }),
        ...(space && { space }),
      }
      const blobs = openBlobs(dir)
      const readBytes = async (name: string) => {
        const file = release.manifest.files[name]
        if (!file) throw new Error(`The live release has no file ${name}.`)
        return release.isLegacy ? readFile(release.locationOf(name, file)) : blobs.read(file)
      }
      return {
        manifest: release.manifest,
        isRolledBack: (await readCurrent(dir))?.rolledBackAt !== undefined,
        damaged: release.isLegacy ? new Set() : findDamagedFiles(blobs, release.manifest),
        read: async (name) => (await readBytes(name)).toString('utf8'),
        readBytes,
        next: (about) => createNextRelease({ dir, log, now, live: release, about: { ...known, ...about } }),
      }
    },
    async start(about) {
      return createNextRelease({ dir, log, now, live: await readLive(readNewest), about })
    },
    sweep: () => sweepReleases(dir, now(), warn),
  }
}
