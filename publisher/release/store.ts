import { readFile } from 'node:fs/promises'
import type { Manifest, StoredRelease } from '../../src/contracts/release'
import { readCurrentRelease } from '../../lib/release-files'
import type { ReleaseAbout } from './commit'
import { createNextRelease, type NextRelease } from './next-release'
import { sweepReleases } from './sweep'

export interface LiveRelease {
  readonly manifest: Manifest
  /** Reads a text file of the release. */
  read(name: string): Promise<string>
  /** Starts the next release from this one: pages and files of the code can be kept. */
  next(about: Partial<ReleaseAbout>): NextRelease
}

export interface ReleaseStore {
  /** Returns the live release; undefined if there is none, or if it cannot be read, which is logged. */
  live(): Promise<LiveRelease | undefined>
  /** Starts a release to fill after a full build. */
  start(about: ReleaseAbout): Promise<NextRelease>
  /** Removes releases that are kept no longer, and contents that none names. To be called after a switch. */
  sweep(): Promise<void>
}

interface StoreOptions {
  readonly dir: string
  readonly log: (line: string) => void
  readonly now?: () => Date
}

/** Opens the releases of a `DATA_DIR`. The caller holds the build lock while it writes. */
export function openReleaseStore({ dir, log, now = () => new Date() }: StoreOptions): ReleaseStore {
  async function readLive(): Promise<StoredRelease | undefined> {
    try {
      return await readCurrentRelease(dir)
    } catch (error) {
      log(`The live release cannot be read, so the next one is made without it: ${String(error)}`)
      return undefined
    }
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
      return {
        manifest: release.manifest,
        async read(name) {
          const file = release.manifest.files[name]
          if (!file) throw new Error(`The live release has no file ${name}.`)
          return readFile(release.locationOf(name, file), 'utf8')
        },
        next: (about) => createNextRelease({ dir, log, now, before: release, about: { ...known, ...about } }),
      }
    },
    async start(about) {
      return createNextRelease({ dir, log, now, before: await readLive(), about })
    },
    sweep: () => sweepReleases(dir, now(), log),
  }
}
