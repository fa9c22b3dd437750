import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '../../lib/settings'
import { siteEnvironment } from './site-environment'

/** What the site is built from, beside its content. */
const CODE = [
  'src',
  'static',
  'gatsby-config.ts',
  'gatsby-node.ts',
  'gatsby-browser.tsx',
  'gatsby-ssr.tsx',
  'redirects.json',
  'anchors.json',
  'commands/build/academy.ts',
  'commands/build/finish-site.ts',
  'publisher/release/late-scripts.source.mjs',
  'publisher/release/late-scripts.ts',
  'commands/build/release-corpus.ts',
  'commands/build/render-pages.ts',
  'commands/build/render-part.ts',
  'publisher/release/service-worker.ts',
  'publisher/source/to-raw.ts',
  'commands/build/update-pages.ts',
  'package-lock.json',
  'package.json',
  'tsconfig.json',
]

/** Names, sizes and times of the code: they tell that it was written anew without reading it, which takes half a second. */
export const codeTimes = () =>
  CODE.flatMap(filesIn).map((path) => {
    const { size, mtimeMs } = statSync(path)
    return [path, size, mtimeMs]
  })

/** A sign that changes when the same content would give other pages: of the code, and of the settings that are built in. */
export function codeFingerprint(settings: Settings): string {
  const hash = createHash('sha256')
  for (const path of CODE.flatMap(filesIn))
    hash.update(path).update('\0').update(readFileSync(path)).update('\0')
  hash.update(JSON.stringify({ ...siteEnvironment(settings), lmsType: settings.lmsType }))
  return hash.digest('hex')
}

/** Changes when the same content would give another site: with the code, the settings and the academy. */
export function buildFingerprint(settings: Settings, code = codeFingerprint(settings)): string {
  const hash = createHash('sha256').update(code)
  if (existsSync(settings.academyExportPath)) hash.update(readFileSync(settings.academyExportPath))
  return hash.digest('hex')
}

function filesIn(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return isTest(path) ? [] : [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)))
}

const isTest = (path: string) => /\.test\.tsx?$|gatsby-types\.d\.ts$/.test(path)
