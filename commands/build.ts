import { messageOf } from '../lib/error-message'
import { publishSite } from './publish-site'
import { runCommand } from './run-command'

/*
 * npm run build: renders what changed since the live release, or builds the whole site.
 *
 *   -- --full        Gatsby builds with an empty cache
 *   -- --unattended  checks the release before it goes live, as the gateway does
 *   -- --stage       the release goes live at the next `npm start` or `npm run serve` with this code
 */

void runCommand(async (settings) => {
  try {
    await publishSite(settings, {
      full: process.argv.includes('--full'),
      isChecked: process.argv.includes('--unattended'),
      stage: process.argv.includes('--stage'),
    })
  } catch (error) {
    throw new Error(`${messageOf(error)}\nThe build failed. The live release stays as it is.`, {
      cause: error,
    })
  }
})
