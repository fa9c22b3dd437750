import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../lib/settings'
import { redirectsOf } from './redirect-files'
import { siteEnvironment } from './site-environment'

/** Everything besides content that decides what a release holds. */
const CODE = [
  'src',
  'publisher',
  'lib',
  'static',
  'gatsby-config.ts',
  'gatsby-node.ts',
  'gatsby-browser.tsx',
  'gatsby-ssr.tsx',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

/** Hash of the source code, the build-time settings and the redirects. While it stays the same, a publish renders only changed pages. */
export function codeHash(settings: Settings): string {
  const hash = createHash('sha256')
  for (const file of CODE.flatMap(filesIn))
    hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  hash.update(JSON.stringify([siteEnvironment(settings), redirectsOf(settings)]))
  return hash.digest('hex')
}

/** Names, sizes and times of the code: cheap to compare while a process runs. */
export const sourceMtimes = (): string =>
  CODE.flatMap(filesIn)
    .map((file) => {
      const { size, mtimeMs } = statSync(file)
      return `${file} ${size} ${mtimeMs}`
    })
    .join('\n')

function filesIn(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return isTest(path) ? [] : [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)))
}

const isTest = (path: string) => /\.test\.tsx?$|\/testing\/|gatsby-types\.d\.ts$/.test(path)
