import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../lib/settings'
import {
  APP_DATA_FILE,
  BUILD_FOLDER_VARIABLE,
  BUILD_INPUT_FILE,
  builtPages,
  BUILT_PAGES_FILE,
  type BuildInput,
} from '../src/contracts/gatsby-build'
import { isWorthShowing } from './gatsby-output'
import { runGatsby } from './run-gatsby'
import { siteEnvironment } from './site-environment'

/** Says which code and space `.cache` and `public/` hold; written as the last act of a full build. */
const STAMP = join('.cache', 'fieldbook-build.json')

/** Gatsby's main process, which waits meanwhile, and two workers that run queries and render pages. */
const GATSBY_PROCESSES = '3'

export interface FullBuild {
  readonly settings: Settings
  /** hash of the code and the settings */
  readonly code: string
  /** environment variables that name the space, how to reach it, and its locale */
  readonly environment: Readonly<Record<string, string>>
  readonly input: BuildInput
  readonly isEmpty: boolean
  /** empties Gatsby's cache first */
  readonly cold?: boolean
  readonly log: (line: string) => void
}

/** Runs `gatsby build` and returns the hashes of its pages by path. Starts cold after other code, another space or a failure. */
export async function runFullBuild(build: FullBuild): Promise<ReadonlyMap<string, string>> {
  const isWarm = !build.cold && isCacheOf(build)
  if (!isWarm) emptyCache()
  rmSync(STAMP, { force: true })
  try {
    return await buildOnce(build)
  } catch (error) {
    if (!isWarm) throw error
    build.log('Gatsby failed. Building again with an empty cache ...')
    emptyCache()
    return buildOnce(build)
  }
}

async function buildOnce(build: FullBuild): Promise<ReadonlyMap<string, string>> {
  const { settings, environment, input } = build
  const folder = writeBuildInput(settings, input)
  const env = {
    ...environment,
    ...siteEnvironment(settings),
    [BUILD_FOLDER_VARIABLE]: folder,
    CONTENT_IS_EMPTY: String(build.isEmpty),
    GATSBY_CPU_COUNT: process.env.GATSBY_CPU_COUNT ?? GATSBY_PROCESSES,
  }
  await runGatsby(['build', '--no-color'], env, isWorthShowing)
  const pages = builtPages.parse(JSON.parse(readFileSync(join(folder, BUILT_PAGES_FILE), 'utf8')))
  writeFileSync(STAMP, stampOf(build))
  return new Map(Object.entries(pages))
}

/** Returns the folder through which Gatsby gets it. */
export function writeBuildInput({ dataDir }: Settings, input: BuildInput): string {
  const folder = join(dataDir, 'gatsby-build')
  mkdirSync(folder, { recursive: true })
  rmSync(join(folder, BUILT_PAGES_FILE), { force: true })
  writeFileSync(join(folder, BUILD_INPUT_FILE), JSON.stringify(input))
  return folder
}

export type BuildIdentity = Pick<FullBuild, 'code' | 'environment'>

/** True if `.cache` and `public/` were made by this code from this space. */
export function isCacheOf(identity: BuildIdentity): boolean {
  return (
    existsSync(STAMP) &&
    existsSync(join('public', APP_DATA_FILE)) &&
    readFileSync(STAMP, 'utf8') === stampOf(identity)
  )
}

/** Prepares `.cache` for `npm run develop`, after which the next build starts cold. */
export function prepareDevelop(environment: FullBuild['environment']): void {
  const identity = { code: 'develop', environment }
  if (!isCacheOf(identity)) emptyCache()
  mkdirSync('.cache', { recursive: true })
  writeFileSync(STAMP, stampOf(identity))
}

const stampOf = ({ code, environment }: BuildIdentity) =>
  JSON.stringify({
    code,
    space: environment['CONTENTFUL_SPACE_ID'],
    environment: environment['CONTENTFUL_ENVIRONMENT'],
    host: environment['CONTENTFUL_HOST'],
    locale: environment['GATSBY_LOCALE'],
  })

/** Keeps the folders themselves: in a container they are mount points. */
function emptyCache() {
  for (const folder of ['.cache', 'public'].filter((name) => existsSync(name)))
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true })
}
