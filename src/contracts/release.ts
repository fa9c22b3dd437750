import { z } from 'zod'
import type { Audience } from './search-documents'

/*
 * On disk, below the folder of releases:
 *
 *   current.json      which release is live, and which were before it
 *   {id}.ndjson       the manifest of one release: its head on the first line, then up to 500 rows per line
 *   blobs/ab/abcd...  contents by hash, for all releases, with `.br` and `.gz` copies if they are smaller
 */

export const CURRENT_FILE = 'current.json'
export const BLOBS_FOLDER = 'blobs'
export const MANIFEST_ENDING = '.ndjson'

export const SEARCH_CORPUS = 'search-corpus.json'

/** Vectors of the sections in the search corpus, if there is an embeddings model. */
export const SECTION_VECTORS = 'section-vectors.bin'

/** Ids start with the time, so they sort by age. */
export const releaseIdPattern = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z-[0-9a-f]+$/

const FORMAT = 2

/** Number of hexadecimal digits: half a SHA-256 keeps the manifest small and still avoids collisions. */
export const HASH_LENGTH = 32

export type PrivateAudience = Exclude<Audience, 'everyone'>

export interface ManifestFile {
  /** hash of the content, and file name of the blob; the ETag starts with the first digits of the hash */
  readonly hash: string
  readonly size: number
  readonly br?: number
  readonly gz?: number
  /** time when this path got this content, for the Last-Modified header */
  readonly since: string
  /** time when the site dropped this file; the gateway still serves it to open tabs */
  readonly retiredAt?: string
  readonly audience?: PrivateAudience
  /** true if no route serves the file */
  readonly gatewayOnly?: true
  /** true if a full build wrote the file, which later publishes reuse until the next full build */
  readonly fromBuild?: true
  /** hashes of the file's inline scripts in releases of earlier versions; new releases have `scriptHashes` */
  readonly scripts?: readonly string[]
}

export interface ManifestPage {
  readonly hash: string
  readonly template: string
  readonly entryId?: string
  readonly audience?: PrivateAudience
  /** title of the entry, shown in lists while the page is held */
  readonly title?: string
  /** when the entry was last published, shown in the site map while the page is held; ISO 8601 */
  readonly modified?: string
}

const space = z
  .object({
    id: z.string(),
    environment: z.string(),
    host: z.string(),
    locale: z.string().exactOptional(),
  })
  .readonly()

const head = z
  .object({
    format: z.literal(FORMAT),
    id: z.string().regex(releaseIdPattern),
    createdAt: z.string(),
    /** true if built with `--stage`: the release goes live only when a gateway with the same code starts */
    staged: z.literal(true).exactOptional(),
    /** hash of the source code and the build-time settings */
    code: z.string(),
    /** version of the content: sync token, space and time */
    syncToken: z.string().exactOptional(),
    space: space.exactOptional(),
    syncedAt: z.string().exactOptional(),
    /** hash of the inputs besides entries and assets: locales, content types, redirects and courses */
    inputs: z.string().exactOptional(),
    /** when pages next change although no entry does, such as the end of an announcement band; ISO 8601 */
    validUntil: z.string().exactOptional(),
    /** entry ids by path; errors left these entries without a page, but their paths stay reserved */
    reserved: z.record(z.string(), z.string()).readonly().exactOptional(),
    /** former paths of entries, because held pages may still contain these paths; empty without held pages */
    formerPaths: z
      .array(z.object({ path: z.string(), entryId: z.string() }).readonly())
      .readonly()
      .exactOptional(),
    /** hashes of the inline scripts, for the content security policy */
    scriptHashes: z.array(z.string()).readonly(),
    /** hashes of the inline style sheets, by template */
    styleHashes: z.record(z.string(), z.array(z.string()).readonly()).readonly().exactOptional(),
    fileCount: z.number(),
    pageCount: z.number(),
  })
  .readonly()

export type ManifestHead = Omit<z.infer<typeof head>, 'format'>

export interface Manifest extends Omit<ManifestHead, 'fileCount' | 'pageCount'> {
  readonly files: Readonly<Record<string, ManifestFile>>
  readonly pages: Readonly<Record<string, ManifestPage>>
}

/** A release and the location of its files. For a compressed copy, append `.br` or `.gz` to the location. */
export interface StoredRelease {
  readonly manifest: Manifest
  /** true for a release in the format of earlier versions, with a folder per release */
  readonly isLegacy?: true
  readonly locationOf: (name: string, file: ManifestFile) => string
}

export function toManifestHead(value: unknown): ManifestHead {
  const { format: _, ...about } = head.parse(value)
  return about
}

/** Checks the rows without zod, which takes ten times as long. */
export function toManifestRows(value: unknown): Pick<Manifest, 'files' | 'pages'> {
  const { files = {}, pages = {} } = isObject(value) ? value : {}
  if (!isRecordOf(files, isFile) || !isRecordOf(pages, isPage))
    throw new Error('Could not read a row of a manifest. Build the site again: npm run build.')
  return { files, pages }
}

/**
 * Parsing a line takes a few milliseconds, so reading a large manifest line by line does not block requests.
 */
const ROWS_PER_LINE = 500

export function manifestLines({ files, pages, ...about }: Manifest): string[] {
  const parts = [
    ...chunks(files).map((some) => ({ files: some })),
    ...chunks(pages).map((some) => ({ pages: some })),
  ]
  const fileCount = Object.keys(files).length
  const pageCount = Object.keys(pages).length
  return [{ format: FORMAT, ...about, fileCount, pageCount }, ...parts].map((line) => JSON.stringify(line))
}

function chunks<T>(all: Readonly<Record<string, T>>): Record<string, T>[] {
  const entries = Object.entries(all)
  const count = Math.ceil(entries.length / ROWS_PER_LINE)
  return Array.from({ length: count }, (_, place) =>
    Object.fromEntries(entries.slice(place * ROWS_PER_LINE, (place + 1) * ROWS_PER_LINE)),
  )
}

const isHash = (text: string) => text.length === HASH_LENGTH && /^[0-9a-f]+$/.test(text)

function isFile(value: unknown): value is ManifestFile {
  if (!isObject(value)) return false
  const { hash, size, br, gz, since, retiredAt, audience, gatewayOnly, fromBuild, scripts } = value
  return (
    typeof hash === 'string' &&
    isHash(hash) &&
    typeof size === 'number' &&
    typeof since === 'string' &&
    (br === undefined || typeof br === 'number') &&
    (gz === undefined || typeof gz === 'number') &&
    (retiredAt === undefined || typeof retiredAt === 'string') &&
    isAudience(audience) &&
    (gatewayOnly === undefined || gatewayOnly === true) &&
    (fromBuild === undefined || fromBuild === true) &&
    (scripts === undefined || (Array.isArray(scripts) && scripts.every((one) => typeof one === 'string')))
  )
}

function isPage(value: unknown): value is ManifestPage {
  if (!isObject(value)) return false
  const { hash, template, entryId, audience, title, modified } = value
  return (
    typeof hash === 'string' &&
    typeof template === 'string' &&
    (entryId === undefined || typeof entryId === 'string') &&
    (title === undefined || typeof title === 'string') &&
    (modified === undefined || typeof modified === 'string') &&
    isAudience(audience)
  )
}

const isAudience = (value: unknown) => value === undefined || value === 'signedIn' || value === 'employee'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isRecordOf = <T>(
  value: unknown,
  isOne: (value: unknown) => value is T,
): value is Readonly<Record<string, T>> => isObject(value) && Object.values(value).every(isOne)

/** Returns the paths of a page's HTML and page data in a release and in Gatsby's output folder. */
export function pageFiles(path: string) {
  const name = path.replace(/^\/|\/$/g, '')
  return {
    html: name.endsWith('.html') ? name : `${name}/index.html`.replace(/^\//, ''),
    data: `page-data/${name || 'index'}/page-data.json`,
  }
}

/** Only the page of a public article has a Markdown copy. */
export const markdownFile = (path: string) => `${path.slice(1)}.md`

export const filesOfPage = (path: string) => [...Object.values(pageFiles(path)), markdownFile(path)]
