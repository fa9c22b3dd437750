import { join } from 'node:path'
import { writeContentReport } from '../publisher/content-report'
import { BUILD_FOLDER_VARIABLE } from '../src/contracts/gatsby-build'
import { writeDevelopRelease } from '../publisher/develop-release'
import { prepareDevelop, writeBuildInput } from '../publisher/full-build'
import { redirectsOf } from '../publisher/redirect-files'
import { runGatsby } from '../publisher/run-gatsby'
import { siteEnvironment } from '../publisher/site-environment'
import { closeOnSignal, startGateway } from '../server/main'
import { isContentTypeId } from '../src/model/content-model'
import { readSite } from '../src/site/read-site'
import { openContentSource } from './content/content-source'
import { runCommand } from './run-command'

/*
 * npm run develop: live reload on PORT, the same services behind it on the next port. They have a folder of their own in DATA_DIR, rebuild
 * nothing, and search the content as it was at the start.
 */

void runCommand(async (given) => {
  const settings = { ...given, dataDir: join(given.dataDir, 'develop') }
  const log = (line: string) => console.log(line)
  const gatewayPort = settings.port + 1
  // a publish would build into the folders that Gatsby uses
  const gateway = await startGateway({ ...settings, port: gatewayPort, rebuilds: false })
  closeOnSignal(gateway)
  const source = await openContentSource(settings)
  try {
    const { content, locale } = await source.space.pull()
    const redirects = redirectsOf(settings)
    const site = readSite(content, { redirects, now: new Date() })
    await writeContentReport(site.report, settings.dataDir, log)
    await writeDevelopRelease(site, settings, log)
    prepareDevelop(source.environment)
    await runGatsby(['develop', '--port', String(settings.port), '--host', settings.host], {
      ...source.environment,
      ...siteEnvironment(settings),
      [BUILD_FOLDER_VARIABLE]: writeBuildInput(settings, { owners: {}, entries: 0, ...redirects }),
      CONTENT_IS_EMPTY: String(![...content.entries].some(({ contentType }) => isContentTypeId(contentType))),
      GATSBY_LOCALE: locale,
      NODE_ENV: 'development',
      DEVELOP_GATEWAY: `http://127.0.0.1:${gatewayPort}`,
    })
  } finally {
    await source.close()
    await gateway.close()
  }
})
