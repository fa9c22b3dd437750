import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { exportContentTypes } from '../../src/model/content-types'
import { readArticle } from './article'
import { readAssets } from './assets'
import { findIssues } from './check'
import { readDataFile } from './data-file'
import { toSpaceExport } from './export'
import { type ContentIssue, createSource, emptySpace } from './space-draft'

const CONTENT = join(__dirname, '..')
const ASSET_LIST = 'data/assets.yaml'

/**
 * Reads the files in `{folder}/authoring`. Returns the sample space as an export, and the issues in the
 * files.
 */
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
  return { issues: findIssues(space), space: toSpaceExport(exportContentTypes(), entries, assets) }
}

/** Returns `file:line message`. Code editors and terminals turn `file:line` into a link to this line. */
export function formatIssue({ file, line, message }: ContentIssue): string {
  return `${file}:${line} ${message}`
}
