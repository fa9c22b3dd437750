import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { z } from 'zod'
import {
  filesOfPage,
  type ManifestFile,
  type ManifestPage,
  type PrivateAudience,
} from '../../src/contracts/release'
import { isMissing } from '../../lib/error-code'
import { openBlobs } from './blobs'
import { writeRelease, type WrittenRelease, type ReleaseParts } from './write-release'
import { rowsOf } from './rows'

/** A file to put into a release. It is public, unless it has an audience or is `gatewayOnly`. */
interface ReleaseFile {
  /** relative to the release, such as `how-to/merge/index.html` */
  readonly path: string
  readonly bytes: Buffer | string
  readonly audience?: PrivateAudience | undefined
  /** true for a file that no route serves */
  readonly gatewayOnly?: true
  /** true for a file of a full build that belongs to no page, such as a script; later publishes reuse it */
  readonly fromBuild?: true
}

interface PutPage extends ManifestPage {
  readonly path: string
}

export interface NextRelease {
  /** Adds a page and its files: HTML, page data and perhaps a Markdown copy. All get the page's audience. */
  putPage(page: PutPage, files: readonly Pick<ReleaseFile, 'path' | 'bytes'>[]): void
  reusePage(page: PutPage): void
  putFile(file: ReleaseFile): void
  /** Adds the files of a folder, except compressed copies, files already put, and skipped paths. */
  putFolder(folder: string, isSkipped?: (path: string) => boolean): void
  /** Reuses the files of the last full build that belong to no page, except those that were already put. */
  reuseBuildFiles(): void
  /**
   * Writes this release and switches to it. If no file changed, only updates the live manifest. With `stage`,
   * always writes a new release but does not switch. With `isChecked`, throws if the checks find problems.
   */
  write(options?: { readonly isChecked?: boolean; readonly stage?: boolean }): Promise<WrittenRelease>
}

export function createNextRelease(parts: ReleaseParts): NextRelease {
  const { dir, live, now } = parts
  const blobs = openBlobs(dir)
  const createdAt = now()
  const liveRows = rowsOf(live)
  const livePages = new Set(Object.keys(live?.manifest.pages ?? {}))
  const files = new Map<string, ManifestFile>()
  const pages = new Map<string, ManifestPage>()

  function put({ path, bytes, audience, gatewayOnly, fromBuild }: ReleaseFile) {
    refuseBadPath(path)
    const body = typeof bytes === 'string' ? Buffer.from(bytes) : bytes
    if (!audience && !gatewayOnly) refusePrivateData(path, body)
    const hash = blobs.put(body)
    const known = liveRows.get(path)
    files.set(path, {
      hash,
      size: body.length,
      since: known?.hash === hash ? known.since : createdAt.toISOString(),
      ...(audience && { audience }),
      ...(gatewayOnly && { gatewayOnly }),
      ...(fromBuild && { fromBuild }),
    })
  }

  function reuse(path: string) {
    const row = liveRows.get(path)
    if (row && !row.retiredAt) files.set(path, row)
  }

  return {
    putPage({ path, ...page }, parts) {
      const names = filesOfPage(path)
      for (const { path: name, bytes } of parts) {
        if (!names.includes(name))
          throw new Error(`The file ${name} is not part of the page ${path}. Put it with putFile.`)
        put({ path: name, bytes, audience: page.audience })
      }
      pages.set(path, page)
    },

    reusePage({ path, ...page }) {
      if (!livePages.has(path))
        throw new Error(`The live release has no page ${path}, so it cannot be reused.`)
      for (const name of filesOfPage(path)) reuse(name)
      pages.set(path, page)
    },

    putFile: (file) => put(file),

    putFolder(folder, isSkipped = () => false) {
      const paths = pathsIn(folder)
      if (!paths.has('index.html'))
        throw new Error(
          `${folder} has no index.html, so its build did not finish. Build the site again: npm run build.`,
        )
      for (const path of paths) {
        // skips compressed copies in the folder, since a release creates its own
        const isCopy = /\.(br|gz)$/.test(path) && paths.has(path.slice(0, -3))
        if (isCopy || isSkipped(path) || files.has(path)) continue
        put({ path, bytes: readFileSync(join(folder, path)), fromBuild: true })
      }
    },

    reuseBuildFiles() {
      for (const [name, row] of liveRows) if (row.fromBuild && !row.retiredAt && !files.has(name)) reuse(name)
    },

    write: ({ isChecked = false, stage = false } = {}) =>
      writeRelease({ ...parts, blobs, liveRows, createdAt, files, pages, isChecked, stage }),
  }
}

function refuseBadPath(path: string) {
  if (path.split('/').some((part) => part === '' || part === '.' || part === '..'))
    throw new Error(`"${path}" is not a path inside a release.`)
}

const privateData = z.object({
  result: z.object({ data: z.object({ page: z.object({ isPrivate: z.literal(true) }) }) }),
})

function refusePrivateData(path: string, bytes: Buffer) {
  if (!/^page-data\/.*page-data\.json$/.test(path) || !bytes.includes('"isPrivate":true')) return
  if (!privateData.safeParse(JSON.parse(bytes.toString('utf8'))).success) return
  throw new Error(`${path} is private, but was put as a public file. Build the site again: npm run build.`)
}

function pathsIn(folder: string): ReadonlySet<string> {
  try {
    const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    const paths = found.map((one) => relative(folder, join(one.parentPath, one.name)))
    return new Set(paths.map((path) => path.replaceAll(sep, '/')))
  } catch (error) {
    if (!isMissing(error)) throw error
    throw new Error(`There is no folder ${folder}. Build the site first: npm run build.`, { cause: error })
  }
}
