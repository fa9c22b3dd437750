import { loadEnv } from '../lib/settings/load-env'
import { parseSettings, type Settings } from '../lib/settings'
import { messageOf } from '../lib/error-message'
import { toSiteEnv } from '../publisher/site-env'

/** An error for wrong arguments. The command then ends with exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/**
 * Runs a command with the settings of the environment and `.env`. If it fails, prints the error and sets the
 * exit code: 2 for a `UsageError`, otherwise `failureCode`.
 */
export async function runCommand(
  command: (settings: Settings) => Promise<void>,
  failureCode = 1,
): Promise<void> {
  try {
    loadEnv()
    const settings = parseSettings(process.env)
    // src/config reads these variables, so that commands render content as a build does
    Object.assign(process.env, toSiteEnv(settings))
    await command(settings)
  } catch (error) {
    console.error(messageOf(error))
    process.exitCode = error instanceof UsageError ? 2 : failureCode
  }
}
