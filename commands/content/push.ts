import { loadEnv } from '../../lib/settings/load-env'
import { messageOf } from '../../lib/error-message'
import { errorsIn } from './push/importer'
import { runPush } from './push/run-push'

/*
 * npm run content:push [-- --dry-run]: imports the content model and the content of an export into an
 * empty Contentful space, with Contentful's importer. A second run completes an interrupted one and
 * does not change what is published in the space, except content types before there are entries or assets.
 *
 *   --dry-run    writes nothing; prints what the export contains and, with a token, what it would import
 *
 *   CONTENTFUL_SPACE_ID          the empty space
 *   CONTENTFUL_ENVIRONMENT       its environment (master)
 *   CONTENTFUL_MANAGEMENT_TOKEN  a content management token; only this command uses it
 *   CONTENTFUL_MANAGEMENT_HOST   Management API (api.contentful.com; in Europe api.eu.contentful.com)
 *   CONTENT_EXPORT               the export (content/space.json), with its asset files in the same folder
 */

function fail(error: unknown) {
  console.error(messageOf(error))
  process.exit(1)
}

// the importer does not catch errors of its requests that check whether an asset was processed
process.on('unhandledRejection', (error) => {
  const reasons = errorsIn(error).join('; ')
  fail(new Error(`The import stopped: ${reasons}. Run npm run content:push again to complete it.`))
})
loadEnv()
runPush(process.argv.slice(2), process.env, (line) => console.log(line)).catch(fail)
