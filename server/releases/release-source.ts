import { pageFiles } from '../../src/contracts/release'
import type { Manifest, ManifestFile, PrivateAudience, StoredRelease } from '../../src/contracts/release'
import { isHtml } from '../../lib/file-kinds'
import { readCurrentId, readCurrentRelease } from '../../lib/release-files'
import type { InlineHashes } from '../http/content-policy'

/** The gateway serves a new release after at most this time. Each check reads one small file. */
const CHECK_EVERY_MS = 1000

/** A file that the manifest lists. The gateway serves no other files. */
export interface ServedFile extends ManifestFile {
  /** path inside the site, such as `how-to/merge/index.html` */
  name: string
  /** path on disk; compressed copies have `.br` or `.gz` appended */
  location: string
  hashes: InlineHashes
}

export interface ServedRelease {
  id: string
  find(name: string): ServedFile | undefined
  /** Returns a file with a restricted audience. The caller checks who may read the file. */
  findPrivate(name: string): PrivateFile | undefined
  /** Finds a page, ignoring upper and lower case in `path`. Returns the exact path of the page. */
  findPathIgnoringCase(path: string): string | undefined
  /** Returns the title of an entry's page; undefined without page or title. */
  titleOf(entryId: string): string | undefined
  /** Returns true if the release has pages of this template, and therefore the scripts of the template. */
  hasTemplate(template: string): boolean
  /** Returns a file that only the gateway reads, such as the search corpus. */
  companion(name: string): Companion | undefined
}

export interface PrivateFile extends ServedFile {
  audience: PrivateAudience
}

interface Companion {
  location: string
  hash: string
}

/** Provides the live release. Call `current` for every request, so that a new release needs no restart. */
export interface ReleaseSource {
  current(): Promise<ServedRelease | undefined>
}

export interface OwnReleases extends ReleaseSource {
  /** Rejects if the live release is unreadable. */
  refresh(): Promise<void>
}

/** Loads the live release. Undefined before the first build. */
export async function loadRelease(releasesDir: string): Promise<ServedRelease | undefined> {
  const stored = await readCurrentRelease(releasesDir)
  return stored && toServed(stored)
}

export function toServed({ manifest, locationOf }: StoredRelease): ServedRelease {
  const { id, files } = manifest
  const hashesOf = createHashesOf(manifest)
  const rowOf = (name: string) => (Object.hasOwn(files, name) ? files[name] : undefined)
  const served = (name: string): ServedFile | undefined => {
    const row = rowOf(name)
    if (!row || row.gatewayOnly) return undefined
    return { ...row, name, location: locationOf(name, row), hashes: hashesOf(name, row) }
  }
  const paths = new Map(Object.keys(manifest.pages).map((path) => [path.toLowerCase(), path]))
  const templates = new Set(Object.values(manifest.pages).map(({ template }) => template))
  return {
    id,
    findPathIgnoringCase: (path) => paths.get(path.toLowerCase()),
    titleOf: (entryId) => Object.values(manifest.pages).find((page) => page.entryId === entryId)?.title,
    hasTemplate: (template) => templates.has(template),
    find(name) {
      const file = served(name)
      return file?.audience ? undefined : file
    },
    findPrivate(name) {
      const file = served(name)
      return file?.audience && { ...file, audience: file.audience }
    },
    companion(name) {
      const row = rowOf(name)
      return row?.gatewayOnly ? { location: locationOf(name, row), hash: row.hash } : undefined
    },
  }
}

/**
 * Finds the hashes of a file's inline scripts and styles. Style hashes are stored by template. `pages` names
 * the template of each page except `/workshop`, whose template is `workshop`.
 */
function createHashesOf({ pages, scriptHashes, styleHashes }: Manifest) {
  const templates = new Map(
    Object.entries(pages).map(([path, { template }]) => [pageFiles(path).html, template]),
  )
  const styles = styleHashes && new Map(Object.entries(styleHashes))
  return (name: string, { scripts }: ManifestFile): InlineHashes => {
    if (!isHtml(name)) return { scripts: scripts ?? [], styles: [] }
    const template = templates.get(name) ?? name.replace('/index.html', '')
    return { scripts: scripts ?? scriptHashes, styles: styles && (styles.get(template) ?? []) }
  }
}

interface SourceOptions {
  releasesDir: string
  report: (problem: string) => void
  now?: () => number
}

/**
 * Serves the live release. Checks at most once a second whether another release is live. If that release is
 * unreadable, reports this and keeps serving the previous release.
 */
export function createReleaseSource({
  releasesDir,
  report,
  now = () => performance.now(), // monotonic, unlike the system clock
}: SourceOptions): OwnReleases {
  let served: ServedRelease | undefined
  let checkedAt = -Infinity
  let checking: Promise<void> | undefined

  async function load() {
    const id = await readCurrentId(releasesDir)
    if (id !== served?.id) served = (await loadRelease(releasesDir)) ?? served
  }

  function check() {
    checkedAt = now()
    checking = load().finally(() => (checking = undefined))
    return checking
  }

  function reportFailure(error: unknown) {
    const fallback = served ? `release ${served.id} stays live` : 'there is nothing to serve'
    report(`Could not load the live release in ${releasesDir}, so ${fallback}: ${String(error)}`)
  }

  return {
    async refresh() {
      await checking?.catch(() => {}) // a running check may have started before the change
      await check()
    },
    async current() {
      if (!checking && now() - checkedAt >= CHECK_EVERY_MS) await check().catch(reportFailure)
      else if (!served) await checking?.catch(() => {})
      return served
    },
  }
}
