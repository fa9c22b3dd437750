import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { exportContentTypes } from '../../src/model/content-types'
import { readArticle } from './article'
import { readAssets } from './assets'
import { findFaults } from './check'
import { readDataFile } from './data-file'
import { toSpaceExport } from './export'
import { type Fault, createSource, emptySpace } from './space-draft'

const CONTENT = join(__dirname, '..')
const ASSET_LIST = 'data/assets.yaml'

/** Reads all files of `{folder}/authoring`: the sample space as an export, or what is wrong with the files. */
export async function sampleSpace(folder = CONTENT) {
  const space = emptySpace()
  const authoring = join(folder, 'authoring')
  const files = readdirSync(authoring, { recursive: true, encoding: 'utf8' }).sort()
  for (const file of files) {
    const path = join(authoring, file)
    const source = createSource(space, join('content', relative(folder, path)))
    if (file === ASSET_LIST) await readAssets(source, readFileSync(path, 'utf8'), join(folder, 'assets'))
    else if (file.endsWith('.yaml')) readDataFile(source, readFileSync(path, 'utf8'))
    else if (file.endsWith('.md') && file !== 'README.md') readArticle(source, readFileSync(path, 'utf8'))
  }
  const { entries, assets } = space
  return { faults: findFaults(space), space: toSpaceExport(exportContentTypes(), entries, assets) }
}

/** A fault as editors and terminals know it: `file:line message`. */
export function formatFault({ file, line, message }: Fault): string {
  return `${file}:${line} ${message}`
}
