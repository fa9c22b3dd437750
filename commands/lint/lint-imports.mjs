/* Checks the import rules (.dependency-cruiser.cjs) in the source folders and Gatsby's hook files. */
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { sourceFolders } from '../tools/source-roots.mjs'

const hooks = readdirSync('.').filter((name) => /^gatsby-.*\.tsx?$/.test(name))
const { status } = spawnSync(
  'node_modules/.bin/depcruise',
  ['--config', '.dependency-cruiser.cjs', ...sourceFolders, ...hooks],
  { stdio: 'inherit' },
)
process.exitCode = status ?? 1
