import { lockDataDir } from '../server/main'
import { runCommand } from './run-command'
import { serveSite } from './serve-site'
import { switchToStaged } from './switch-to-staged'

/* npm run serve: serves what is built. */

void runCommand(async (settings) => {
  const unlock = lockDataDir(settings)
  await switchToStaged(settings)
  await serveSite(settings, { unlock })
})
