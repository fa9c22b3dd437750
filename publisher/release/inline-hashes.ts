import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { hideDismissedScript } from '../../src/config/inline-scripts'
import { headScript } from './defer-scripts'

/** Returns the hashes of every page's inline scripts, for the content security policy. */
export const inlineScriptHashes = (): string[] => [hashOf(headScript())]

/** Returns the hashes of the home page, which has one more script; undefined for other pages. */
export const ownScriptHashes = (path: string): string[] | undefined =>
  path === '/' ? [...inlineScriptHashes(), hashOf(hideDismissedScript)] : undefined

const stats = z.object({ assetsByChunkName: z.record(z.string(), z.array(z.string())) })

const TEMPLATE_CHUNK = /^component---src-templates-(.+)-tsx$/

/** Returns, by template, the hashes of the inlined style sheets of the app and of the template's chunk. */
export async function inlineStyleHashes(publicDir: string): Promise<Record<string, string[]>> {
  const { assetsByChunkName } = stats.parse(
    JSON.parse(await readFile(join(publicDir, 'webpack.stats.json'), 'utf8')),
  )
  const templates = Object.entries(assetsByChunkName).map(async ([chunk, assets]) => {
    const template = TEMPLATE_CHUNK.exec(chunk)?.[1]
    if (template === undefined) return []
    const files = new Set([...(assetsByChunkName['app'] ?? []), ...assets])
    const sheets = [...files].filter((file) => file.endsWith('.css'))
    const texts = await Promise.all(sheets.map((file) => readFile(join(publicDir, file), 'utf8')))
    return [[template, texts.map(hashOf)] as const]
  })
  return Object.fromEntries((await Promise.all(templates)).flat())
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}`
