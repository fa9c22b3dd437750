import { parseSettings, SettingsError } from '../server/settings'
import type { Settings } from '../server/settings'

/** The settings; wrong ones end the process with a message that names each variable. */
export function settingsOrExit(env: NodeJS.ProcessEnv): Settings {
  try {
    return parseSettings(env)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
