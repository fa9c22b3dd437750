import { lockDataDir } from '../server/main'
import { runCommand } from './run-command'
import { serveSite } from './serve-site'
import { switchToStaged } from './switch-to-staged'

/*
 * npm run serve: serves the live release without a build. First makes the newest release of this code live,
 * if it is staged (newer than the live one, but never live) or if the live one is of other code.
 */

void runCommand(async (settings) => {
  const unlock = lockDataDir(settings)
  await switchToStaged(settings)
  await serveSite(settings, { unlock })
})
