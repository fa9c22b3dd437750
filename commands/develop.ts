import { loadEnv } from '../lib/settings/load-env'
import { closeOnSignal, startGateway } from '../server/main'
import { prepareCache } from './build/build-cache'
import { checkContent } from './build/check-content'
import { run } from './build/run-tool'
import { siteEnvironment } from './build/site-environment'
import { openContentSource } from './content/content-source'
import { readSpace } from './content/read-space'
import { settingsOrExit } from './settings-or-exit'

/* npm run develop: live reload on PORT, the same services behind it on the next port. */

async function main() {
  loadEnv()
  const settings = settingsOrExit(process.env)
  const gatewayPort = settings.port + 1
  const gateway = await startGateway({ ...settings, port: gatewayPort })
  closeOnSignal(gateway)
  const raw = await readSpace(settings)
  const content = await checkContent(settings, { unattended: false, raw })
  const source = await openContentSource(settings)
  try {
    prepareCache(source)
    await run('gatsby', ['develop', '--port', String(settings.port), '--host', settings.host], {
      ...source.environment,
      ...siteEnvironment(settings),
      ...content.environment,
      NODE_ENV: 'development',
      DEVELOP_GATEWAY: `http://127.0.0.1:${gatewayPort}`,
    })
  } finally {
    await source.close()
    await gateway.close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
