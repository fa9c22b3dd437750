import { loadEnv } from '../lib/settings/load-env'
import { writeContentReport } from '../publisher/content-report'
import { prepareDevelop } from '../publisher/full-build'
import { runGatsby } from '../publisher/run-gatsby'
import { siteEnvironment } from '../publisher/site-environment'
import { closeOnSignal, startGateway } from '../server/main'
import { isContentTypeId } from '../src/model/content-model'
import { readSite } from '../src/site/read-site'
import { readRedirects } from '../src/site/redirects/redirect-tables'
import { openContentSource } from './content/content-source'
import { openSpace } from './content/read-space'
import { settingsOrExit } from './settings-or-exit'

/* npm run develop: live reload on PORT, the same services behind it on the next port. */

async function main() {
  loadEnv()
  const settings = settingsOrExit(process.env)
  const gatewayPort = settings.port + 1
  // a publish would build into the folders that Gatsby uses
  const gateway = await startGateway({ ...settings, port: gatewayPort, rebuilds: false })
  closeOnSignal(gateway)
  const source = await openContentSource(settings)
  try {
    const { content } = await openSpace(settings, source).pull()
    const { report } = readSite(content, { redirects: readRedirects(), now: new Date() })
    await writeContentReport(report, settings.dataDir, (line) => console.log(line))
    prepareDevelop(source.environment)
    await runGatsby(['develop', '--port', String(settings.port), '--host', settings.host], {
      ...source.environment,
      ...siteEnvironment(settings),
      CONTENT_IS_EMPTY: String(![...content.entries].some(({ contentType }) => isContentTypeId(contentType))),
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
