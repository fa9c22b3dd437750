import { loadEnv } from '../lib/settings/load-env'
import { messageOf } from '../lib/state-folder'
import { refusalsIn } from './content/push/importer'
import { runPush } from './content/push/run-push'

/*
 * npm run content:push [-- --dry-run]: puts the content model and the sample space into an empty Contentful space, with Contentful's importer.
 * Run again after an interruption, it completes what is left; what is published in the space stays as it is.
 *
 *   --dry-run    says what it would do and what stands in the way; without a token it says what the export holds
 *
 *   CONTENTFUL_SPACE_ID          the empty space
 *   CONTENTFUL_ENVIRONMENT       its environment (master)
 *   CONTENTFUL_MANAGEMENT_TOKEN  a content management token, used by this command alone
 *   CONTENTFUL_MANAGEMENT_HOST   the Management API (api.contentful.com; api.eu.contentful.com for a space kept in Europe)
 *   CONTENT_EXPORT               the export to push (content/space.json); its assets lie beside it
 */

function fail(error: unknown) {
  console.error(messageOf(error))
  process.exit(1)
}

// the importer's client loses the failure of a look at an asset that Contentful processes
process.on('unhandledRejection', (error) => {
  const reasons = refusalsIn(error).join('; ')
  fail(
    new Error(`The import stopped: ${reasons}. Run npm run content:push again: it completes what is left.`),
  )
})
loadEnv()
runPush(process.argv.slice(2), process.env, (line) => console.log(line)).catch(fail)
