import { createHash } from 'node:crypto'
import { isRecord, stringOr } from '../guards'

/** Contentful's four asset hosts: `//images.ctfassets.net/a/b/c/d.png` becomes `//{host}/images/a/b/c/d.png`. */
export const ASSET_KINDS = ['images', 'assets', 'downloads', 'videos'] as const
type AssetKind = (typeof ASSET_KINDS)[number]

/** The `file` value of an asset in one locale, with the address it is served under. */
export interface AssetFile {
  kind: AssetKind
  /** `{space}/{asset}/{token}/{file name}`, percent-encoded. */
  path: string
  /** Where the file may be, relative to the export, best first. */
  candidates: readonly string[]
  contentType: string
  fileName: string
  details: Readonly<Record<string, unknown>>
}

/** Null for an asset that Contentful has not processed: it has neither an address nor a file name. */
export function toAssetFile(raw: unknown, spaceId: string, assetId: string): AssetFile | null {
  if (!isRecord(raw)) return null
  const address = toUrl(raw.url)
  const nameInAddress = address === null ? null : decodedPath(address.pathname.split('/').at(-1) ?? '')
  const fileName = stringOr(raw.fileName, stringOr(nameInAddress, null))
  if (fileName === null) return null
  const contentType = stringOr(raw.contentType, 'application/octet-stream')
  const atContentful = address !== null && isContentfulPath(address)
  const path = atContentful
    ? address.pathname.slice(1)
    : [spaceId, assetId, tokenOf(stringOr(raw.url, fileName)), fileName].map(encodeURIComponent).join('/')
  return {
    kind: kindOf(address, contentType),
    path,
    candidates: [
      ...(atContentful ? foldersOf(address).flatMap((folder) => spellings(`${folder}/${path}`)) : []),
      ...spellings(`assets/${fileName}`),
      ...(nameInAddress === null ? [] : [`assets/${nameInAddress}`]),
    ],
    contentType,
    fileName,
    details: isRecord(raw.details) ? raw.details : {},
  }
}

/** A path that two clients may have encoded differently, in one form. */
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
function isContentfulPath(address: URL): boolean {
  return /^(\/[^/]+){4}$/.test(address.pathname)
}

function kindOf(address: URL | null, contentType: string): AssetKind {
  const host = address?.hostname ?? ''
  const named = ASSET_KINDS.find((kind) => host.startsWith(`${kind}.`) && host.endsWith('.ctfassets.net'))
  if (named !== undefined) return named
  if (contentType.startsWith('image/')) return 'images'
  return contentType.startsWith('video/') ? 'videos' : 'assets'
}

/** `contentful space export` names its folders after the hosts. */
function foldersOf(address: URL): string[] {
  return [...new Set([address.hostname, ...ASSET_KINDS.map((kind) => `${kind}.ctfassets.net`)])]
}

/** A file may be named as in the address or decoded. */
function spellings(path: string): string[] {
  return [...new Set([decodedPath(path), path])]
}

/** Stands in for the part of the address that Contentful makes up. */
function tokenOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}
