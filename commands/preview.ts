import { join } from 'node:path'
import { dataPaths } from '../lib/settings/data-paths'
import { readCurrentId } from '../lib/release-files'
import { closeOnSignal } from '../server/close-on-signal'
import { startGateway } from '../server/main'
import { createDraftContent } from '../publisher/preview/draft-content'
import { createPreviewPages } from '../publisher/preview/preview-pages'
import { readRedirectFiles } from '../publisher/redirect-files'
import { runCommand } from './run-command'

/*
 * npm run preview: serves drafts at the URL of each page, to signed-in employees. All but the content comes
 * from the live release. Writes to its own folder and publishes nothing.
 */

void runCommand(async (settings) => {
  if (settings.content.kind === 'contentful' && !settings.content.preview)
    throw new Error(
      'CONTENTFUL_PREVIEW_TOKEN is unset. Set it to an access token of the Content Preview API.',
    )
  const { releases } = dataPaths(settings.dataDir)
  // the preview never builds: a build would contain the URL of the preview, and could become the live
  // release of the site
  if ((await readCurrentId(releases)) === undefined)
    throw new Error(`There is no release in ${releases}. Build the site first: npm run build.`)
  const gateway = await startGateway(
    { ...settings, dataDir: join(settings.dataDir, 'preview'), webhookSecret: undefined, rebuilds: false },
    {
      preview: {
        releasesDir: releases,
        gatewayDataDir: settings.dataDir,
        pages: (connection) =>
          createPreviewPages(createDraftContent(connection), readRedirectFiles(settings)),
      },
    },
  )
  closeOnSignal(gateway)
  console.log(`The preview is ready on ${gateway.url}`)
})
