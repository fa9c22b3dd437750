import { existsSync, readdirSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { lookup } from 'mime-types'
import sharp from 'sharp'
import { readDate } from './fields'
import { type AssetDraft, type Source } from './space-draft'
import { type YamlMap, readYaml, textAt } from './yaml-value'

const extensions = ['.svg', '.png', '.webp', '.jpg', '.pdf']

/**
 * Adds the listed assets and their dark copies to the space, with the sizes of their files.
 * Reports files in `folder` that are not listed.
 */
export async function readAssets(source: Source, text: string, folder: string): Promise<void> {
  const list = readYaml(source, text)
  const items = list.kind === 'list' ? list.items : []
  if (items.length === 0) source.addIssue(1, 'The file lists no assets. Begin each with "- file:".')
  const listed = new Set<string>()
  for (const item of items) {
    if (item.kind !== 'map') continue
    for (const key of ['file', 'dark'] as const) {
      const asset =
        key === 'file' || item.entries.has(key) ? await readAsset(source, item, key, folder) : undefined
      if (!asset) continue
      listed.add(asset.fileName)
      source.addAsset(asset, item.line)
    }
  }
  for (const fileName of readdirSync(folder)) {
    if (listed.has(fileName)) continue
    source.addIssue(1, `The file ${fileName} in content/assets is not listed. List it or delete it.`)
  }
}

async function readAsset(
  source: Source,
  map: YamlMap,
  key: 'file' | 'dark',
  folder: string,
): Promise<Omit<AssetDraft, 'place'> | undefined> {
  const fileName = textAt(map, key) ?? ''
  const required = (key: string) => {
    const value = textAt(map, key)
    if (value === undefined) source.addIssue(map.line, `The asset has no "${key}". Add it.`)
    return value ?? ''
  }
  const contentType = extensions.includes(extname(fileName)) && lookup(fileName)
  const path = join(folder, fileName)
  if (!contentType || !existsSync(path)) {
    const known = `Put a file in content/assets that ends in ${extensions.join(', ')}`
    source.addIssue(map.line, `There is no asset file "${fileName}". ${known}, and name it under "${key}:".`)
    return undefined
  }
  const { width, height } = contentType.startsWith('image/') ? await sharp(path).metadata() : {}
  return {
    id: fileName.slice(0, -extname(fileName).length),
    title: key === 'dark' ? `${required('title')}, dark` : required('title'),
    description: required('description'),
    fileName,
    contentType,
    ...(width && height && { image: { width, height } }),
    size: statSync(path).size,
    updatedAt: readDate(source, map, 'updated'),
  }
}
