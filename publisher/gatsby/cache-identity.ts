import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { APP_DATA_FILE, PUBLIC_DIR } from './read-gatsby-build'

/** File that names the code and the space from which Gatsby wrote `.cache` and `public/`. */
const CACHE_IDENTITY = join('.cache', 'fieldbook-build.json')

export interface BuildIdentity {
  /** hash of the code and the build-time settings; `develop` for `npm run develop` */
  readonly code: string
  /** environment variables with the space, the API host and the locale */
  readonly spaceEnv: Readonly<Record<string, string>>
}

export function isCacheOf(identity: BuildIdentity): boolean {
  return (
    existsSync(CACHE_IDENTITY) &&
    existsSync(join(PUBLIC_DIR, APP_DATA_FILE)) &&
    readFileSync(CACHE_IDENTITY, 'utf8') === textOf(identity)
  )
}

export function writeCacheIdentity(identity: BuildIdentity): void {
  mkdirSync(dirname(CACHE_IDENTITY), { recursive: true })
  writeFileSync(CACHE_IDENTITY, textOf(identity))
}

export const removeCacheIdentity = () => rmSync(CACHE_IDENTITY, { force: true })

const textOf = ({ code, spaceEnv }: BuildIdentity) =>
  JSON.stringify({
    code,
    space: spaceEnv['CONTENTFUL_SPACE_ID'],
    environment: spaceEnv['CONTENTFUL_ENVIRONMENT'],
    host: spaceEnv['CONTENTFUL_HOST'],
    locale: spaceEnv['GATSBY_LOCALE'],
  })
