import { existsSync, rmSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { readIfPresent } from '../../lib/state-folder'

/**
 * On disk, below the releases' folder:
 *
 *   current.json                  { "id": … }: the release being served
 *   2026-03-04T05-06-07-089Z-1f/  one release
 *     manifest.json               what it holds
 *     search-corpus.json …        its companions: files that only the gateway reads
 *     private/                    the files of `public/` that are for some readers only
 *     site/                       a copy of the rest of Gatsby's `public/`, with a `.br` beside what compresses, and a `.gz` beside scripts and styles
 *   ….partial/                    a release in the making, or what a crash left of one
 *   spare/                        a release that nobody can go back to any more, to become the next one
 */
const releaseFile = z.object({
  size: z.number(),
  /** SHA-256 of the content, shortened; the release's ETag. */
  hash: z.string(),
  /** Of the source in `public/`: while it and the size stay, the content is not read again. */
  mtimeMs: z.number(),
  /** Since when this content has been served under this path: the release's Last-Modified. */
  since: z.string(),
  /** Sizes of the compressed copies, where there are any. */
  br: z.number().optional(),
  gz: z.number().optional(),
  /** Since when the site itself has no such file: a hashed file of earlier releases, kept for tabs that are still open. */
  retiredAt: z.string().optional(),
  /** Whom it is for; absent for everybody. */
  audience: z.enum(['signedIn', 'employee']).optional(),
})

/** Goes up when what is recorded or derived changes: then a release is made from scratch instead of taking files over. */
const FORMAT = 1

const manifest = z.object({
  format: z.literal(FORMAT),
  id: z.string(),
  createdAt: z.string(),
  files: z.record(z.string(), releaseFile),
  /** For every HTML file the hashes of its inline scripts, as its content security policy names them. */
  pages: z.record(z.string(), z.array(z.string())),
  /** Files beside the site that only the gateway reads, by name, with the hash of their content. */
  companions: z.record(z.string(), z.string()).optional(),
})

const pointer = z.object({ id: z.string() })

export type ReleaseFile = z.infer<typeof releaseFile>
export type Manifest = Omit<z.infer<typeof manifest>, 'format'>

/** Ids begin with the time, so that sorting them by name sorts them by age. */
export const RELEASE_ID = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z-[0-9a-f]+$/

export const PARTIAL = '.partial'

export const SPARE = 'spare'

/** The folders of a release: what is for some readers only stays out of the one that may be copied to any static host. */
export const PLACES = { everybody: 'site', some: 'private' } as const

/** Where a file lies in the folder of a release. */
export const placeIn = (folder: string, file: string, { audience }: Pick<ReleaseFile, 'audience'>) =>
  path.join(folder, PLACES[audience ? 'some' : 'everybody'], file)

/** What stands behind the name of a file, for itself and for its compressed copies. */
export const copiesOf = ({ br, gz }: Pick<ReleaseFile, 'br' | 'gz'>) => [
  '',
  ...(br === undefined ? [] : ['.br']),
  ...(gz === undefined ? [] : ['.gz']),
]

export function removeFile(place: string, file: Pick<ReleaseFile, 'br' | 'gz'>) {
  for (const ending of copiesOf(file)) rmSync(`${place}${ending}`, { force: true })
}

/** Whether a file is there with its compressed copies. */
export const isWhole = (place: string, file: Pick<ReleaseFile, 'br' | 'gz'>) =>
  copiesOf(file).every((ending) => existsSync(`${place}${ending}`))

export const locationIn = (
  releasesDir: string,
  id: string,
  file: string,
  entry: Pick<ReleaseFile, 'audience'>,
) => placeIn(path.join(releasesDir, id), file, entry)

export const companionFile = (releasesDir: string, id: string, name: string) =>
  path.join(releasesDir, id, name)

/** The id of the release being served, or undefined when there is none yet. */
export async function readCurrentId(releasesDir: string): Promise<string | undefined> {
  const text = await readIfPresent(path.join(releasesDir, 'current.json'))
  return text === null ? undefined : pointer.parse(JSON.parse(text)).id
}

/** The switch: a rename is atomic, so a reader sees the old release or the new one and nothing between. */
export async function writeCurrentId(releasesDir: string, id: string): Promise<void> {
  const target = path.join(releasesDir, 'current.json')
  await writeFile(`${target}.new`, JSON.stringify({ id }), { flush: true })
  await rename(`${target}.new`, target)
}

export async function readManifest(releasesDir: string, id: string): Promise<Manifest> {
  if (!RELEASE_ID.test(id)) throw new Error(`"${id}" is not the id of a release`)
  return readManifestIn(path.join(releasesDir, id))
}

export async function readManifestIn(folder: string): Promise<Manifest> {
  return manifest.parse(JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')))
}

/** What the release being served holds, or undefined when there is none yet. */
export async function readCurrentManifest(releasesDir: string): Promise<Manifest | undefined> {
  const id = await readCurrentId(releasesDir)
  return id === undefined ? undefined : readManifest(releasesDir, id)
}

export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  await writeFile(path.join(folder, 'manifest.json'), JSON.stringify({ format: FORMAT, ...content }), {
    flush: true,
  })
}
