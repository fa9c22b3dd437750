import { createHash } from 'node:crypto'
import { isRecord, stringOr } from '../guards'

/**
 * Kinds of assets. Contentful has a host for each. This API serves `//images.ctfassets.net/a/b/c/d.png` at
 * `//{host}/images/a/b/c/d.png`.
 */
export const ASSET_KINDS = ['images', 'assets', 'downloads', 'videos'] as const
type AssetKind = (typeof ASSET_KINDS)[number]

/** The file of an asset in one locale, with the URL path where it is served. */
export interface AssetFile {
  kind: AssetKind
  /** `{space}/{asset}/{token}/{file name}`, percent-encoded. */
  path: string
  /** Possible paths of the file, relative to the export's folder, most likely first. */
  candidates: readonly string[]
  contentType: string
  fileName: string
  details: Readonly<Record<string, unknown>>
}

/** Returns null for a file that has neither a name nor a URL. */
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
    : [spaceId, assetId, urlToken(stringOr(raw.url, fileName)), fileName].map(encodeURIComponent).join('/')
  return {
    kind: kindOf(url, contentType),
    path,
    candidates: [
      ...(atContentful ? foldersOf(url).flatMap((folder) => decodedAndRaw(`${folder}/${path}`)) : []),
      ...decodedAndRaw(`assets/${fileName}`),
      ...(nameInUrl === null ? [] : [`assets/${nameInUrl}`]),
    ],
    contentType,
    fileName,
    details: isRecord(raw.details) ? raw.details : {},
  }
}

/** Decodes a path, because clients encode paths in different ways. Returns a malformed path unchanged. */
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

/** True for the path `/{space}/{asset}/{token}/{file name}`, on any host. */
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

/** Returns the folders where `contentful space export` may have put the file. They are named after hosts. */
function foldersOf(url: URL): string[] {
  return [...new Set([url.hostname, ...ASSET_KINDS.map((kind) => `${kind}.ctfassets.net`)])]
}

function decodedAndRaw(path: string): string[] {
  return [...new Set([decodedPath(path), path])]
}

/** Returns a hash to use where Contentful's URLs have a random token, so that the URL stays the same. */
function urlToken(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}
