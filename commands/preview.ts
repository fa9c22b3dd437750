import { join } from 'node:path'
import { dataPaths } from '../lib/settings/data-paths'
import { readCurrentId } from '../lib/release-files'
import { closeOnSignal, startGateway } from '../server/main'
import { createDraftContent } from '../publisher/preview/draft-content'
import { createPreviewPages } from '../publisher/preview/preview-pages'
import { redirectsOf } from '../publisher/redirect-files'
import { runCommand } from './run-command'

/*
 * npm run preview: what is saved and not yet published, at each page's own URL, for signed-in employees. Everything but the content
 * comes from the site's release. It writes into a folder of its own and publishes nothing.
 */

void runCommand(async (settings) => {
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
        pages: (connection) => createPreviewPages(createDraftContent(connection), redirectsOf(settings)),
      },
    },
  )
  closeOnSignal(gateway)
  console.log(`The preview is ready on ${gateway.url}`)
})
