import { join } from 'node:path'
import { dataPaths } from '../lib/settings/data-paths'
import { loadEnv } from '../lib/settings/load-env'
import { readCurrentId } from '../lib/release-files'
import { closeOnSignal, startGateway } from '../server/main'
import { createDraftContent } from '../publisher/preview/draft-content'
import { createPreviewPages } from '../publisher/preview/preview-pages'
import { settingsOrExit } from './settings-or-exit'

/*
 * npm run preview: what is saved and not yet published, at each page's own address, for signed-in employees. It uses the site's release for
 * everything but the content, keeps what it writes in a folder of its own, and publishes nothing.
 */
async function main() {
  loadEnv()
  const settings = settingsOrExit(process.env)
  if (settings.content.kind === 'contentful' && !settings.content.preview)
    throw new Error(
      'CONTENTFUL_PREVIEW_TOKEN is unset. Set it to an access token of the Content Preview API.',
    )
  const { releases } = dataPaths(settings.dataDir)
  // a build with the preview's own address in it must never become the site's release, so there is none here
  if ((await readCurrentId(releases)) === undefined)
    throw new Error(`There is no release in ${releases}. Build the site first: npm run build.`)
  const gateway = await startGateway(
    { ...settings, dataDir: join(settings.dataDir, 'preview'), webhookSecret: undefined },
    {
      preview: {
        releasesDir: releases,
        gatewayDataDir: settings.dataDir,
        pages: (connection) => createPreviewPages(createDraftContent(connection)),
      },
    },
  )
  closeOnSignal(gateway)
  console.log(`The preview is ready on ${gateway.url}`)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
