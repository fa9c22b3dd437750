import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { contentModel, isArticleTypeId } from '../../src/model/content-model'
import { exportContentTypes } from '../../src/model/content-types'
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
import { search } from './search'
import { shared } from './shared'

const ASSETS_FOLDER = join(__dirname, '..', 'assets')

/** Every article has somebody who answers for it. The date is far ahead: a sample never becomes overdue while it is tried. */
const CARE = { owner: 'Documentation team', reviewDate: '2035-12-31' }

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
  ...search,
  ...shared,
].map((entry) => (isArticleTypeId(entry.type) ? { ...entry, fields: { ...entry.fields, ...CARE } } : entry))

/** The sample space as an export, or what is wrong with its sources. */
export function sampleSpace() {
  const faults = [...findFaults(contentModel, entries, assets), ...assets.flatMap(faultsOfFile)]
  return { faults, space: toSpaceExport(exportContentTypes(), entries, assets) }
}

function faultsOfFile(asset: AssetDraft): string[] {
  const file = join(ASSETS_FOLDER, asset.fileName)
  if (!existsSync(file)) return [`Asset "${asset.id}" has no file content/assets/${asset.fileName}.`]
  const { size } = statSync(file)
  return size === asset.size ? [] : [`Asset "${asset.id}" says ${asset.size} bytes; its file has ${size}.`]
}
