import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentModel } from '../../src/content/model/content-model'
import { exportContentTypes } from '../../src/content/model/content-types'
import { announcements } from './announcements'
import { assets } from './assets'
import { capabilities } from './capabilities'
import { categories } from './categories'
import { findFaults } from './check'
import { toSpaceExport } from './export'
import { faq } from './faq'
import { glossary } from './glossary'
import { home } from './home'
import { howTo } from './how-to'
import { type AssetDraft } from './kit'
import { landingPages } from './landing-pages'
import { media } from './media'
import { problemSolution } from './problem-solution'
import { recommendedWorkflows } from './recommended-workflows'
import { releaseNotes } from './release-notes'
import { shared } from './shared'

/* Writes content/space.json from the modules beside this file: npx tsx content/authoring/build.ts */

const CONTENT_FOLDER = join(__dirname, '..')

const entries = [
  ...announcements,
  ...capabilities,
  ...categories,
  ...faq,
  ...glossary,
  ...home,
  ...howTo,
  ...landingPages,
  ...media,
  ...problemSolution,
  ...recommendedWorkflows,
  ...releaseNotes,
  ...shared,
]

const types = exportContentTypes()
const faults = [...findFaults(contentModel, entries, assets), ...assets.flatMap(faultsOfFile)]

if (faults.length > 0) {
  console.error(faults.join('\n'))
  console.error(`The sample space has ${faults.length} faults; content/space.json is left as it was.`)
  process.exitCode = 1
} else {
  const space = toSpaceExport(types, entries, assets)
  writeFileSync(join(CONTENT_FOLDER, 'space.json'), `${JSON.stringify(space, null, 2)}\n`)
  console.log(
    `content/space.json: ${types.length} content types, ${entries.length} entries, ${assets.length} assets`,
  )
}

function faultsOfFile(asset: AssetDraft): string[] {
  const file = join(CONTENT_FOLDER, 'assets', asset.fileName)
  if (!existsSync(file)) return [`Asset "${asset.id}" has no file content/assets/${asset.fileName}.`]
  const { size } = statSync(file)
  return size === asset.size ? [] : [`Asset "${asset.id}" says ${asset.size} bytes; its file has ${size}.`]
}
