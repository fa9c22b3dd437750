import { buildSite } from './build-site'
import { runCommand } from './run-command'
import { serveSite } from './serve-site'
import { switchToStaged } from './switch-to-staged'

/* npm start: builds what changed, then serves. */

void runCommand(async (settings) => {
  await switchToStaged(settings)
  const { kind } = await buildSite(settings)
  if (kind === 'unchanged') console.log('Nothing changed since the last build.')
  await serveSite(settings)
})
