import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ContentSource } from '../../lib/settings'
import { createContentfulClient } from '../../lib/contentful-client'

/** A sign that changes when there is other content to be shown. */
export async function contentFingerprint(content: ContentSource): Promise<string> {
  if (content.kind === 'contentful') return spaceFingerprint(content)
  const { exportPath } = content
  return exportFingerprint(digestOf(exportPath), filesBeside(exportPath))
}

/** Of the digest of an export file, and of what lies beside it. */
export const exportFingerprint = (digest: string, beside: readonly string[]) => [digest, ...beside].join('\n')

/** Names, sizes and times of the files of an export's assets. */
export function filesBeside(exportPath: string): string[] {
  return ['assets', 'images.ctfassets.net']
    .flatMap((name) => filesIn(join(dirname(exportPath), name)))
    .sort()
    .map((path) => `${path} ${statSync(path).size} ${statSync(path).mtimeMs}`)
}

function digestOf(exportPath: string) {
  if (!existsSync(exportPath)) {
    throw new Error(`CONTENT_EXPORT names ${exportPath}, and there is no such file. Correct the path.`)
  }
  return createHash('sha256').update(readFileSync(exportPath)).digest('hex')
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name))
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
