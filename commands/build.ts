import { parseArgs } from 'node:util'
import { messageOf } from '../lib/error-message'
import { publishSite } from './publish-site'
import { runCommand, UsageError } from './run-command'

/*
 * npm run build: renders the pages that changed since the live release, or the whole site if necessary (as
 * after a code change). Exit code 2: the arguments are wrong.
 *
 *   -- --full        Gatsby builds with an empty cache
 *   -- --unattended  checks the release before it goes live, as the gateway does
 *   -- --stage       the release goes live at the next `npm start` or `npm run serve` with this code
 */

const flag = { type: 'boolean' } as const
const options = { full: flag, unattended: flag, stage: flag }

void runCommand(async (settings) => {
  const { full = false, unattended = false, stage = false } = readOptions()
  try {
    await publishSite(settings, { full, isChecked: unattended, stage })
  } catch (error) {
    throw new Error(`${messageOf(error)}\nThe build failed. The live release stays as it is.`, {
      cause: error,
    })
  }
})

function readOptions() {
  // without `--`, npm takes the option itself and sets this variable
  const taken = Object.keys(options).find((name) => process.env[`npm_config_${name}`] === 'true')
  if (taken !== undefined) throw new UsageError(`Run: npm run build -- --${taken}`)
  try {
    return parseArgs({ options }).values
  } catch (error) {
    throw new UsageError(`${messageOf(error)} Use --full, --unattended or --stage.`, { cause: error })
  }
}
