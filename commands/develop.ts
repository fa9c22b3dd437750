import { join } from 'node:path'
import { writeContentReport } from '../publisher/report/content-report'
import { BUILD_FOLDER_VARIABLE } from '../src/contracts/gatsby-build'
import { writeDevelopRelease } from '../publisher/develop-release'
import { prepareDevelop, writeBuildInput } from '../publisher/gatsby/full-build'
import { readRedirectFiles } from '../publisher/redirect-files'
import { runGatsby } from '../publisher/gatsby/run-gatsby'
import { toSiteEnv } from '../publisher/site-env'
import { closeOnSignal } from '../server/close-on-signal'
import { startGateway } from '../server/main'
import { isContentTypeId } from '../src/model/content-model'
import { readSite } from '../src/site/read-site'
import { openContentSource } from './content/content-source'
import { runCommand } from './run-command'

/*
 * npm run develop: Gatsby with live reload on PORT, and a gateway on the next port. The gateway has its own
 * folder in DATA_DIR, does not rebuild, and searches the content as it was at the start.
 */

void runCommand(async (given) => {
  const settings = { ...given, dataDir: join(given.dataDir, 'develop') }
  const log = (line: string) => console.log(line)
  const gatewayPort = settings.port + 1
  // no rebuilds: they would write to the folders that Gatsby uses
  const gateway = await startGateway({ ...settings, port: gatewayPort, rebuilds: false })
  closeOnSignal(gateway)
  const opened = await openContentSource(settings)
  try {
    const { content, locale } = await opened.source.pull()
    const redirects = readRedirectFiles(settings)
    const site = readSite(content, { redirects, now: new Date() })
    await writeContentReport(site.report, content, settings.dataDir, log)
    await writeDevelopRelease(site, settings, log)
    prepareDevelop(opened.spaceEnv)
    await runGatsby(['develop', '--port', String(settings.port), '--host', settings.host], {
      ...opened.spaceEnv,
      ...toSiteEnv(settings),
      [BUILD_FOLDER_VARIABLE]: writeBuildInput(settings, { owners: {}, entries: 0, assets: 0, ...redirects }),
      CONTENT_IS_EMPTY: String(![...content.entries].some(({ contentType }) => isContentTypeId(contentType))),
      GATSBY_LOCALE: locale,
      NODE_ENV: 'development',
      // Gatsby would mount this indicator through `replaceHydrateFunction` of gatsby-browser.tsx and so
      // render a second App
      GATSBY_QUERY_ON_DEMAND_LOADING_INDICATOR: 'false',
      DEVELOP_GATEWAY: `http://127.0.0.1:${gatewayPort}`,
    })
  } finally {
    await opened.close()
    await gateway.close()
  }
})
