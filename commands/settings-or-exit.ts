import { siteEnvironment } from '../publisher/site-environment'
import { parseSettings, SettingsError } from '../lib/settings'
import type { Settings } from '../lib/settings'

/**
 * The settings; wrong ones end the process with a message that names each variable. Those that are built into pages are put where the site's
 * own code reads them, so that every command makes of content what a build makes of it.
 */
export function settingsOrExit(env: NodeJS.ProcessEnv): Settings {
  try {
    const settings = parseSettings(env)
    Object.assign(env, siteEnvironment(settings))
    return settings
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
