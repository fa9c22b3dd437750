import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { GatsbyBuild } from '../gatsby/read-gatsby-build'
import { buildHeadScript } from './defer-scripts'

/** Returns the hash of the inline script of all pages, for the content security policy. */
export const hashInlineScripts = (): string[] => [hashOf(buildHeadScript())]

export async function hashInlineStyles({
  publicDir,
  styles,
}: Pick<GatsbyBuild, 'publicDir' | 'styles'>): Promise<Record<string, string[]>> {
  const hashes = [...styles].map(async ([template, files]) => {
    const texts = await Promise.all(files.map((file) => readFile(join(publicDir, file), 'utf8')))
    return [template, texts.map(hashOf)] as const
  })
  return Object.fromEntries(await Promise.all(hashes))
}

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}`
