import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Files and folders that affect a release, besides content, redirects and courses. */
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

export function sourceHash(): string {
  const hash = createHash('sha256')
  for (const file of CODE.flatMap(filesIn))
    hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/** Returns names, sizes and modification times of the code files. This is faster than hashing the files. */
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
