import { loadEnv } from '../lib/settings/load-env'
import { parseSettings, type Settings } from '../lib/settings'
import { messageOf } from '../lib/state-folder'
import { siteEnvironment } from '../publisher/site-environment'

/** A command asked for something that it does not know. The exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Runs a command with the settings of the environment and of `.env`. Prints wrong settings or a failure; the exit code is then `failureCode`. */
export async function runCommand(
  command: (settings: Settings) => Promise<void>,
  failureCode = 1,
): Promise<void> {
  try {
    loadEnv()
    const settings = parseSettings(process.env)
    // the site's own code reads them there, so that every command makes of content what a build makes of it
    Object.assign(process.env, siteEnvironment(settings))
    await command(settings)
  } catch (error) {
    console.error(messageOf(error))
    process.exitCode = error instanceof UsageError ? 2 : failureCode
  }
}
