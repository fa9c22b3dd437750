import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { releaseFolder } from '../../publisher/release/testing/release-folder'
import { createReleaseSource } from '../../server/releases/release-source'
import { aGateway } from '../../server/testing/a-gateway'
import { currentRelease, DATA_DIR } from './builds'

export interface TwoReleaseSite {
  readonly url: string
  /** path of the app script of the first release */
  readonly oldScript: string
  publishNewer(): Promise<void>
  close(): Promise<void>
}

export const NEWER_BUILD = 'ffffffffffffffffffff'

/**
 * Starts a gateway with a copy of the built site. `publishNewer` makes a newer build live while tabs are
 * open.
 */
export async function startTwoReleaseSite(): Promise<TwoReleaseSite> {
  const folder = mkdtempSync(join(tmpdir(), 'fieldbook-two-releases-'))
  const publicDir = join(folder, 'public')
  const releasesDir = join(folder, 'releases')
  await copyCurrentRelease(releasesDir, publicDir)

  let clock = 0
  const releases = createReleaseSource({
    releasesDir,
    report: (problem) => {
      throw new Error(problem)
    },
    now: () => (clock += 1_000), // makes every request check for a newer release
  })
  const app = aGateway({ releases })
  const url = await app.listen({ host: 'localhost', port: 0 })
  const [oldScript] = /app-[0-9a-f]{8}\.js/.exec(readFileSync(join(publicDir, 'index.html'), 'utf8')) ?? []
  if (!oldScript) throw new Error('The pages of the built site load no script app-….js.')
  return {
    url: url.replace(/\/\/[^:]+/, '//localhost'),
    oldScript: `/${oldScript}`,
    async publishNewer() {
      makeNewer(publicDir, oldScript)
      const { scriptHashes } = (await currentRelease()).manifest
      await releaseFolder({ publicDir, releasesDir, scriptHashes })
    },
    async close() {
      await app.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Copies the current release, because compressing a new one takes 20 s. Also copies its public files to
 * `publicDir`, where Gatsby would write them.
 */
async function copyCurrentRelease(releasesDir: string, publicDir: string) {
  cpSync(join(DATA_DIR, 'releases'), releasesDir, { recursive: true })
  const { manifest, locationOf } = await currentRelease()
  for (const [name, file] of Object.entries(manifest.files)) {
    if (file.audience || file.gatewayOnly || file.retiredAt || name.endsWith('.map')) continue
    mkdirSync(dirname(join(publicDir, name)), { recursive: true })
    cpSync(locationOf(name, file), join(publicDir, name))
  }
}

/** Renames the app script and changes the compilation hash in all files, like a build of other code. */
function makeNewer(publicDir: string, oldScript: string) {
  const appData = join(publicDir, 'page-data', 'app-data.json')
  const { webpackCompilationHash: old } = JSON.parse(readFileSync(appData, 'utf8')) as {
    webpackCompilationHash: string
  }
  const newScript = `app-${NEWER_BUILD}.js`
  renameSync(join(publicDir, oldScript), join(publicDir, newScript))
  for (const entry of readdirSync(publicDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(html|json)$|^sw\.js$/.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const text = readFileSync(path, 'utf8')
    const newer = text.replaceAll(old, NEWER_BUILD).replaceAll(oldScript, newScript)
    if (newer !== text) writeFileSync(path, newer)
  }
}
