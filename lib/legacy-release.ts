import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { audiences } from '../src/contracts/search-documents'
import type { Manifest, ManifestFile, ManifestPage, StoredRelease } from '../src/contracts/release'

/*
 * Reads a release in the format that builds wrote before 25 November 2026: a folder per release. Such a
 * release can stay live until the next publish. Version 1.0 will remove this file and `isLegacy`.
 */

const audience = z.enum(audiences).exclude(['everyone'])

const file = z.object({
  size: z.number(),
  hash: z.string(),
  since: z.string(),
  br: z.number().exactOptional(),
  gz: z.number().exactOptional(),
  retiredAt: z.string().exactOptional(),
  audience: audience.exactOptional(),
})

const manifest = z.object({
  format: z.literal(1),
  id: z.string(),
  createdAt: z.string(),
  files: z.record(z.string(), file),
  /** hashes of the inline scripts, by HTML file */
  pages: z.record(z.string(), z.array(z.string())),
  companions: z.record(z.string(), z.string()).default({}),
})

export async function readLegacyRelease(releasesDir: string, id: string): Promise<StoredRelease> {
  const folder = path.join(releasesDir, id)
  const { files, pages, companions, createdAt } = manifest.parse(
    JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')),
  )
  const served = Object.entries(files).map(([name, file]): [string, ManifestFile] => {
    const scripts = pages[name]
    return [name, scripts ? { ...file, scripts } : file]
  })
  const hidden = Object.entries(companions).map(([name, hash]): [string, ManifestFile] => [
    name,
    { hash, size: 0, since: createdAt, gatewayOnly: true },
  ])
  return {
    isLegacy: true,
    manifest: {
      id,
      createdAt,
      code: '',
      scriptHashes: [],
      files: Object.fromEntries([...served, ...hidden]),
      pages: pagesOf(files),
    },
    locationOf(name, { audience, gatewayOnly }) {
      if (gatewayOnly) return path.join(folder, name)
      return path.join(folder, audience ? 'private' : 'site', name)
    },
  }
}

/** Returns the pages with empty hashes and templates, so that the first publish renders every page. */
function pagesOf(files: z.infer<typeof manifest>['files']): Manifest['pages'] {
  const pages = Object.entries(files).flatMap(([name, { audience }]): [string, ManifestPage][] => {
    if (name !== 'index.html' && !name.endsWith('/index.html')) return []
    const page = { hash: '', template: '', ...(audience && { audience }) }
    return [[`/${name.replace(/\/?index\.html$/, '')}`, page]]
  })
  return Object.fromEntries(pages)
}
