import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../../lib/settings'
import {
  BUILD_FOLDER_VARIABLE,
  BUILD_INPUT_FILE,
  builtPages,
  BUILT_PAGES_FILE,
  type BuildInput,
} from '../../src/contracts/gatsby-build'
import { isCacheOf, removeCacheIdentity, writeCacheIdentity, type BuildIdentity } from './cache-identity'
import { isWorthShowing } from './is-worth-showing'
import { PUBLIC_DIR } from './read-gatsby-build'
import { GatsbyStopped, runGatsby } from './run-gatsby'
import { toSiteEnv } from '../site-env'

/** Default of `GATSBY_CPU_COUNT`: Gatsby's main process, which mostly waits, and two workers. */
const GATSBY_PROCESSES = '3'

export interface FullBuild extends BuildIdentity {
  readonly settings: Settings
  readonly input: BuildInput
  readonly isEmpty: boolean
  readonly cold?: boolean
  readonly log: (line: string) => void
}

/**
 * Runs `gatsby build` and returns page hashes by path. Empties Gatsby's cache first if `cold` is true, or if
 * the cache is of other code or another space. If a build with a cache fails, builds again with an empty one.
 */
export async function runFullBuild(build: FullBuild): Promise<ReadonlyMap<string, string>> {
  const isWarm = !build.cold && isCacheOf(build)
  if (isWarm) removeCacheIdentity()
  else emptyCache()
  try {
    return await buildOnce(build)
  } catch (error) {
    if (!isWarm || error instanceof GatsbyStopped) throw error
    build.log('Gatsby failed. Building again with an empty cache ...')
    emptyCache()
    return buildOnce(build)
  }
}

async function buildOnce(build: FullBuild): Promise<ReadonlyMap<string, string>> {
  const { settings, spaceEnv, input } = build
  const folder = writeBuildInput(settings, input)
  const env = {
    ...spaceEnv,
    ...toSiteEnv(settings),
    [BUILD_FOLDER_VARIABLE]: folder,
    CONTENT_IS_EMPTY: String(build.isEmpty),
    GATSBY_CPU_COUNT: process.env.GATSBY_CPU_COUNT ?? GATSBY_PROCESSES,
  }
  await runGatsby(['build', '--no-color'], env, isWorthShowing)
  const pages = builtPages.parse(JSON.parse(readFileSync(join(folder, BUILT_PAGES_FILE), 'utf8')))
  writeCacheIdentity(build)
  return new Map(Object.entries(pages))
}

export function writeBuildInput({ dataDir }: Settings, input: BuildInput): string {
  const folder = join(dataDir, 'gatsby-build')
  mkdirSync(folder, { recursive: true })
  rmSync(join(folder, BUILT_PAGES_FILE), { force: true })
  writeFileSync(join(folder, BUILD_INPUT_FILE), JSON.stringify(input))
  return folder
}

/** Empties the cache unless `npm run develop` filled it for this space. A later build empties it again. */
export function prepareDevelop(spaceEnv: BuildIdentity['spaceEnv']): void {
  const identity = { code: 'develop', spaceEnv }
  if (!isCacheOf(identity)) emptyCache()
  writeCacheIdentity(identity)
}

/** Empties `.cache` and `public` but does not remove them, because they are mount points in a container. */
function emptyCache() {
  removeCacheIdentity() // first, so that no identity matches a cache that a killed process half emptied
  for (const folder of ['.cache', PUBLIC_DIR].filter((name) => existsSync(name)))
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true })
}
