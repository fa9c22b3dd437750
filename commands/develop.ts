import { writeContentReport } from '../publisher/content-report'
import { prepareDevelop } from '../publisher/full-build'
import { runGatsby } from '../publisher/run-gatsby'
import { siteEnvironment } from '../publisher/site-environment'
import { closeOnSignal, startGateway } from '../server/main'
import { isContentTypeId } from '../src/model/content-model'
import { readSite } from '../src/site/read-site'
import { readRedirects } from '../src/site/redirects/redirect-tables'
import { openContentSource } from './content/content-source'
import { runCommand } from './run-command'

/* npm run develop: live reload on PORT, the same services behind it on the next port. */

void runCommand(async (settings) => {
  const gatewayPort = settings.port + 1
  // a publish would build into the folders that Gatsby uses
  const gateway = await startGateway({ ...settings, port: gatewayPort, rebuilds: false })
  closeOnSignal(gateway)
  const source = await openContentSource(settings)
  try {
    const { content } = await source.space.pull()
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
})
