import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate as nextTask } from 'node:timers/promises'
import { z } from 'zod'
import {
  BLOBS_FOLDER,
  CURRENT_FILE,
  MANIFEST_ENDING,
  releaseIdPattern,
  toManifestHead,
  toManifestRows,
  type Manifest,
  type ManifestFile,
  type ManifestPage,
  type StoredRelease,
  type ManifestHead,
} from '../src/contracts/release'
import { readLegacyRelease } from './legacy-release'
import { readIfPresent, writeAtomically } from './state-folder'

const pointer = z.object({
  id: z.string(),
  /** retained releases that were live before, latest first, each with the time when it was replaced */
  previous: z.array(z.object({ id: z.string(), until: z.string() })).default([]),
  /** time of the rollback, if a rollback made this release live */
  rolledBackAt: z.string().optional(),
  /** code hash of the release that was live before the rollback, or before the first of several rollbacks */
  rolledBackFrom: z.string().optional(),
})

export type Current = z.infer<typeof pointer>

export async function readCurrent(releasesDir: string): Promise<Current | undefined> {
  const file = path.join(releasesDir, CURRENT_FILE)
  const text = await readIfPresent(file)
  if (text === null) return undefined
  try {
    return pointer.parse(JSON.parse(text))
  } catch (cause) {
    throw new Error(`Could not read ${file}. Build the site again: npm run build.`, { cause })
  }
}

export async function readCurrentId(releasesDir: string): Promise<string | undefined> {
  return (await readCurrent(releasesDir))?.id
}

/** Makes a release live. Replaces `current.json` atomically, so readers see the old or the new release. */
export async function switchTo(
  releasesDir: string,
  id: string,
  now: Date,
  rollback: Pick<Current, 'rolledBackAt' | 'rolledBackFrom'> = {},
): Promise<void> {
  const before = await readCurrent(releasesDir).catch(() => undefined)
  const isOther = before !== undefined && before.id !== id
  const replaced = isOther ? [{ id: before.id, until: now.toISOString() }] : []
  const retained = (before?.previous ?? []).filter(({ id }) => existsSync(manifestPath(releasesDir, id)))
  const current: Current = { id, previous: [...replaced, ...retained], ...rollback }
  await writeAtomically(path.join(releasesDir, CURRENT_FILE), JSON.stringify(current))
}

export const manifestPath = (releasesDir: string, id: string) =>
  path.join(releasesDir, `${id}${MANIFEST_ENDING}`)

export const blobPath = (releasesDir: string, hash: string) =>
  path.join(releasesDir, BLOBS_FOLDER, hash.slice(0, 2), hash)

export async function readRelease(releasesDir: string, id: string): Promise<StoredRelease> {
  if (!releaseIdPattern.test(id)) throw new Error(`"${id}" is not the id of a release`)
  const text = await readIfPresent(manifestPath(releasesDir, id))
  if (text === null) return readLegacyRelease(releasesDir, id)
  return {
    manifest: await parseManifest(text),
    locationOf: (_name, { hash }) => blobPath(releasesDir, hash),
  }
}

export async function readCurrentRelease(releasesDir: string): Promise<StoredRelease | undefined> {
  const id = await readCurrentId(releasesDir)
  return id === undefined ? undefined : readRelease(releasesDir, id)
}

/** Reads the first line of a manifest, without the rows for files and pages. */
export async function readManifestHead(releasesDir: string, id: string): Promise<ManifestHead> {
  const file = await open(manifestPath(releasesDir, id))
  try {
    for await (const line of file.readLines({ autoClose: false })) return toManifestHead(JSON.parse(line))
    throw new Error(`The manifest of release ${id} is empty.`)
  } finally {
    await file.close()
  }
}

/** Parses one line per task, because 10,000 articles at once would block the event loop for 100 ms. */
async function parseManifest(text: string): Promise<Manifest> {
  const [first = '', ...lines] = text.split('\n')
  const { fileCount, pageCount, ...about } = toManifestHead(JSON.parse(first))
  const files: Record<string, ManifestFile> = {}
  const pages: Record<string, ManifestPage> = {}
  for (const line of lines) {
    const rows = toManifestRows(JSON.parse(line))
    Object.assign(files, rows.files)
    Object.assign(pages, rows.pages)
    await nextTask()
  }
  if (Object.keys(files).length !== fileCount || Object.keys(pages).length !== pageCount)
    throw new Error(
      `The manifest of release ${about.id} is not complete. Build the site again: npm run build.`,
    )
  return { ...about, files, pages }
}
