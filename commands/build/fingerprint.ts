import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ContentSource, Settings } from '../../server/settings'
import { createContentfulClient } from '../../server/upstream/contentful-client'
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
  'commands/build/late-scripts.source.mjs',
  'commands/build/late-scripts.ts',
  'commands/build/release-corpus.ts',
  'commands/build/render-pages.ts',
  'commands/build/service-worker.ts',
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

/** A sign that changes when a build would give another site: other pages, or other content. */
export async function buildFingerprint(
  settings: Settings,
  code = codeFingerprint(settings),
): Promise<string> {
  const hash = createHash('sha256').update(code)
  if (existsSync(settings.academyExportPath)) hash.update(readFileSync(settings.academyExportPath))
  hash.update(await contentFingerprint(settings.content))
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

async function contentFingerprint(content: ContentSource): Promise<string> {
  return content.kind === 'embedded' ? exportFingerprint(content.exportPath) : spaceFingerprint(content)
}

/** The export file, and the names and dates of the files beside it. */
function exportFingerprint(exportPath: string): string {
  if (!existsSync(exportPath)) {
    throw new Error(`CONTENT_EXPORT names ${exportPath}, and there is no such file. Correct the path.`)
  }
  const folder = dirname(exportPath)
  const files = ['assets', 'images.ctfassets.net'].flatMap((name) => filesIn(join(folder, name)))
  const list = files.map((path) => `${path} ${statSync(path).size} ${statSync(path).mtimeMs}`)
  return [createHash('sha256').update(readFileSync(exportPath)).digest('hex'), ...list].join('\n')
}

/** How many entries and assets there are and which changed last: any publish or unpublish changes one of these. */
async function spaceFingerprint(space: Extract<ContentSource, { kind: 'contentful' }>): Promise<string> {
  const client = createContentfulClient(space)
  const [entries, assets, types] = await Promise.all([
    client.getEntries({ limit: 1, order: ['-sys.updatedAt'], include: 0 }),
    client.getAssets({ limit: 1, order: ['-sys.updatedAt'] }),
    client.getContentTypes(),
  ])
  return JSON.stringify(
    [entries, assets, types].map(({ total, items }) => [total, items[0]?.sys.id, items[0]?.sys.updatedAt]),
  )
}
