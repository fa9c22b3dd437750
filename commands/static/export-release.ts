import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pLimit from 'p-limit'
import { createPolicies } from '../../server/http/content-policy'
import { contentTypeOf } from '../../server/http/content-types'
import { headersFor } from '../../server/http/document-headers'
import { REVALIDATE, IMMUTABLE } from '../../server/releases/send-file'
import { securityHeaders } from '../../server/site/security-headers'
import { isImmutable, isWorker } from '../../lib/file-kinds'
import { readCurrentRelease } from '../../lib/release-files'
import { toServed } from '../../server/releases/release-source'
import type { Settings } from '../../lib/settings'
import type { StoredRelease } from '../../src/contracts/release'

/** Marks a folder as an export, which the next export may replace. */
const HEADERS_FILE = 'headers.json'

/** Limits open files, far below the limit of the operating system. */
const MAX_PARALLEL_FILES = 32

export interface ExportRequest {
  settings: Settings
  releasesDir: string
  folder: string
  /** Origin of the gateway, which serves API requests, images and private pages. */
  gateway: string
}

export class ExportError extends Error {
  override readonly name = 'ExportError'
}

/**
 * Writes the public files of the live release for a static host, with `_redirects`, `_headers` and
 * `headers.json`. Writes them to `{folder}.partial` first, so that after a failure the last export is intact.
 */
export async function exportRelease(request: ExportRequest) {
  const stored = await readCurrentRelease(request.releasesDir)
  if (!stored) throw new ExportError('There is no release yet. Build the site: npm run build.')
  const folder = path.resolve(request.folder)
  await refuseOtherFiles(folder)
  const partial = `${folder}.partial`
  await rm(partial, { recursive: true, force: true })
  const exported = await writeExport(stored, partial, request)
  // two renames, because removing the last export takes seconds, in which this process may be killed
  const last = `${folder}.last`
  await rm(last, { recursive: true, force: true })
  if (existsSync(folder)) await rename(folder, last)
  await rename(partial, folder)
  await rm(last, { recursive: true, force: true })
  return exported
}

async function writeExport(stored: StoredRelease, folder: string, { settings, gateway }: ExportRequest) {
  const release = toServed(stored)
  const names = Object.keys(stored.manifest.files).filter(
    (name) => release.find(name) && name !== '_redirects',
  )
  const policies = createPolicies(settings)
  const headers: Record<string, Record<string, string>> = {}

  const limit = pLimit(MAX_PARALLEL_FILES)
  const writing = limit.map(names, async (name) => {
    const file = release.find(name)
    if (!file) return
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await copyFile(file.location, path.join(folder, name))
    const type = contentTypeOf(name)
    const policy = policies.file(type, { hashes: file.hashes, isWorker: isWorker(name) })
    headers[`/${name}`] = {
      ...headersFor(type, withoutPolicy(securityHeaders(settings.siteUrl))),
      'content-type': type,
      'cache-control': isImmutable(name) ? IMMUTABLE : REVALIDATE,
      ...(policy !== undefined && { 'content-security-policy': policy }),
    }
  })
  await writing.finally(() => limit.clearQueue()) // a failure cancels the writes that have not started

  const sorted = Object.fromEntries(Object.entries(headers).sort(([a], [b]) => (a < b ? -1 : 1)))
  const redirects = release.find('_redirects')
  await Promise.all([
    writeFile(path.join(folder, HEADERS_FILE), JSON.stringify(sorted, null, 1)),
    writeFile(path.join(folder, '_headers'), toHeadersFile(sorted)),
    writeFile(
      path.join(folder, '_redirects'),
      toRedirectsFile(redirects ? await readFile(redirects.location, 'utf8') : '', gateway),
    ),
  ])
  return { release: release.id, files: names.length }
}

async function refuseOtherFiles(folder: string): Promise<void> {
  if (!existsSync(folder)) return
  const names = await readdir(folder)
  if (names.length > 0 && !names.includes(HEADERS_FILE)) {
    throw new ExportError(
      `${folder} contains other files. Use a new folder or the folder of an earlier export.`,
    )
  }
}

const withoutPolicy = ({ 'content-security-policy': _, ...others }: Readonly<Record<string, string>>) =>
  others

/** Returns the public path of a file: for `/faq/a/index.html` the route `/faq/a`. */
const publicPathOf = (name: string) => name.replace(/\/index\.html$/, '') || '/'

function toHeadersFile(headers: Readonly<Record<string, Readonly<Record<string, string>>>>): string {
  const rules = Object.entries(headers).map(([name, values]) => {
    const lines = Object.entries(values).map(([header, value]) => `  ${header}: ${value}`)
    return [publicPathOf(name), ...lines].join('\n')
  })
  return `${rules.join('\n\n')}\n`
}

/**
 * Adds a last rule that proxies all paths to the gateway. Static hosts use it only for paths without a file
 * or an earlier redirect.
 */
function toRedirectsFile(redirects: string, gateway: string): string {
  return `${redirects.trimEnd()}\n\n# API requests, images, private pages\n/* ${gateway}/:splat 200\n`.trimStart()
}
