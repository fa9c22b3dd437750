import { createHash } from 'node:crypto'
import { isRecord, stringOr } from '../guards'

/**
 * Contentful's four asset hosts: `//images.ctfassets.net/a/b/c/d.png` becomes
 * `//{host}/images/a/b/c/d.png`.
 */
export const ASSET_KINDS = ['images', 'assets', 'downloads', 'videos'] as const
type AssetKind = (typeof ASSET_KINDS)[number]

/** The `file` value of an asset in one locale, with the path it is served at. */
export interface AssetFile {
  kind: AssetKind
  /** `{space}/{asset}/{token}/{file name}`, percent-encoded. */
  path: string
  /** Possible files, relative to the export, best first. */
  candidates: readonly string[]
  contentType: string
  fileName: string
  details: Readonly<Record<string, unknown>>
}

/** Returns the file of an asset; null if Contentful has not processed it, so it has no URL and file name. */
export function toAssetFile(raw: unknown, spaceId: string, assetId: string): AssetFile | null {
  if (!isRecord(raw)) return null
  const url = toUrl(raw.url)
  const nameInUrl = url === null ? null : decodedPath(url.pathname.split('/').at(-1) ?? '')
  const fileName = stringOr(raw.fileName, stringOr(nameInUrl, null))
  if (fileName === null) return null
  const contentType = stringOr(raw.contentType, 'application/octet-stream')
  const atContentful = url !== null && isContentfulPath(url)
  const path = atContentful
    ? url.pathname.slice(1)
    : [spaceId, assetId, tokenOf(stringOr(raw.url, fileName)), fileName].map(encodeURIComponent).join('/')
  return {
    kind: kindOf(url, contentType),
    path,
    candidates: [
      ...(atContentful ? foldersOf(url).flatMap((folder) => spellings(`${folder}/${path}`)) : []),
      ...spellings(`assets/${fileName}`),
      ...(nameInUrl === null ? [] : [`assets/${nameInUrl}`]),
    ],
    contentType,
    fileName,
    details: isRecord(raw.details) ? raw.details : {},
  }
}

/** Returns a decoded path, because clients encode paths differently. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function toUrl(value: unknown): URL | null {
  if (typeof value !== 'string' || value === '') return null
  try {
    return new URL(value, 'https://assets.invalid/')
  } catch {
    return null
  }
}

/** `/{space}/{asset}/{token}/{file name}`, on any host. */
function isContentfulPath(url: URL): boolean {
  return /^(\/[^/]+){4}$/.test(url.pathname)
}

function kindOf(url: URL | null, contentType: string): AssetKind {
  const host = url?.hostname ?? ''
  const named = ASSET_KINDS.find((kind) => host.startsWith(`${kind}.`) && host.endsWith('.ctfassets.net'))
  if (named !== undefined) return named
  if (contentType.startsWith('image/')) return 'images'
  return contentType.startsWith('video/') ? 'videos' : 'assets'
}

/** Returns the folders of `contentful space export`, which are named after hosts. */
function foldersOf(url: URL): string[] {
  return [...new Set([url.hostname, ...ASSET_KINDS.map((kind) => `${kind}.ctfassets.net`)])]
}

/** Returns the names a file may have: as in the URL, or decoded. */
function spellings(path: string): string[] {
  return [...new Set([decodedPath(path), path])]
}

/** Returns a token for an asset URL, where Contentful's URLs have a random part. */
function tokenOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}
