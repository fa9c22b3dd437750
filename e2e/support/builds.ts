import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { StoredRelease } from '../../src/contracts/release'
import { readCurrentRelease } from '../../lib/release-files'
import { ENVIRONMENT } from '../../commands/test/site-under-test.mjs'

export const { DATA_DIR } = ENVIRONMENT

export interface BuildResult {
  readonly code: number | null
  readonly output: string
}

interface BuildOptions {
  readonly dataDir?: string
  /** true to run a full build with an empty cache */
  readonly full?: boolean
}

export function build(
  exportPath: string,
  { dataDir = DATA_DIR, full = false }: BuildOptions = {},
): Promise<BuildResult> {
  const child = spawn('npm', ['run', 'build', ...(full ? ['--', '--full'] : [])], {
    // the same settings as for the site under test, so that only content can make the pages differ
    env: { ...process.env, ...ENVIRONMENT, CONTENT_EXPORT: exportPath, DATA_DIR: dataDir },
  })
  let output = ''
  child.stdout.on('data', (data: Buffer) => (output += data.toString()))
  child.stderr.on('data', (data: Buffer) => (output += data.toString()))
  return new Promise((done) => child.on('exit', (code) => done({ code, output })))
}

export interface PublishOptions {
  readonly killedAt?: RegExp
  /** `gatsby`: runs `gatsby build` with the existing cache, as if the renderer were unusable */
  readonly renderer?: 'gatsby'
}

/** Builds as the gateway does after a webhook. Kills the build once its output matches `killedAt`. */
export function publish(
  exportPath: string,
  { killedAt, renderer }: PublishOptions = {},
): Promise<BuildResult> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'commands/build.ts', '--unattended'], {
    env: {
      ...process.env,
      ...ENVIRONMENT,
      CONTENT_EXPORT: exportPath,
      ...(renderer && { FIELDBOOK_RENDERER: renderer }),
    },
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      output += data.toString()
      if (killedAt?.test(output) && child.pid !== undefined && child.exitCode === null)
        process.kill(-child.pid, 'SIGKILL')
    })
  return new Promise((done) => child.on('exit', (code) => done({ code, output })))
}

interface SampleEntry {
  readonly sys: {
    readonly id: string
    updatedAt: string
    readonly contentType: { readonly sys: { readonly id: string } }
  }
  readonly fields: Record<string, { 'en-US': unknown }>
}

export interface SampleSpace {
  contentTypes: unknown[]
  entries: SampleEntry[]
  assets: unknown[]
  [part: string]: unknown
}

export function sampleSpace(): SampleSpace {
  return JSON.parse(readFileSync('content/space.json', 'utf8')) as SampleSpace
}

/** Replaces the content export of the running gateway. Returns its path. */
export function writeLiveSpace(space: SampleSpace): string {
  const path = join(DATA_DIR, 'live-space', 'space.json')
  writeFileSync(path, JSON.stringify(space))
  return path
}

/** Publishes the unchanged sample space, so that tests start from the same state in every run. */
export async function publishSample(): Promise<void> {
  const { code, output } = await publish(writeLiveSpace(sampleSpace()))
  if (code !== 0) throw new Error(output)
}

export function writeSpace(name: string, space: SampleSpace): string {
  const folder = join(DATA_DIR, 'spaces', name)
  mkdirSync(folder, { recursive: true })
  try {
    symlinkSync(resolve('content/assets'), join(folder, 'assets'))
  } catch {
    // exists from an earlier run
  }
  const path = join(folder, 'space.json')
  writeFileSync(path, JSON.stringify(space))
  return path
}

export function entryOf(space: SampleSpace, id: string): SampleEntry {
  const entry = space.entries.find(({ sys }) => sys.id === id)
  if (!entry) throw new Error(`The sample space has no entry ${id}.`)
  return entry
}

export async function releasedFiles(dataDir = DATA_DIR): Promise<Map<string, string>> {
  const { manifest } = await currentRelease(dataDir)
  const files = Object.entries(manifest.files).filter(([, file]) => !file.gatewayOnly)
  return new Map(files.map(([path, { hash }]) => [path, hash]))
}

/**
 * Returns the texts of the public content files in the live release, by path. Removes the hash of the code
 * from each text.
 */
export async function releasedContent(dataDir = DATA_DIR): Promise<Map<string, string>> {
  const { manifest, locationOf } = await currentRelease(dataDir)
  const files = Object.entries(manifest.files)
    .filter(([, file]) => !file.audience && !file.retiredAt && !file.gatewayOnly)
    .filter(([path]) => /\.(html|json|md|txt|xml)$/.test(path) && !CODE_FILES.test(path))
  return new Map(
    files.map(([path, file]) => [path, readFileSync(locationOf(path, file), 'utf8').replace(CODE_HASH, '')]),
  )
}

const CODE_FILES = /^(chunk-map|webpack\.stats)\.json$|^page-data\/app-data\.json$/
const CODE_HASH = /(?<=___webpackCompilationHash="|data-build=")[0-9a-f]+/

export async function currentRelease(dataDir = DATA_DIR): Promise<StoredRelease> {
  const release = await readCurrentRelease(join(dataDir, 'releases'))
  if (!release) throw new Error(`There is no release in ${dataDir}.`)
  return release
}
