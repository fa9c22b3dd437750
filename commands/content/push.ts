import { loadEnv } from '../../lib/settings/load-env'
import { messageOf } from '../../lib/error-message'
import { errorsIn } from './push/importer'
import { runPush } from './push/run-push'

/*
 * npm run content:push [-- --dry-run]: imports the content model and the content of an export into an empty
 * Contentful space, with Contentful's importer. If a run was interrupted, the next run completes the import.
 * No run changes published items, except content types while the space has no entries or assets.
 *
 *   --dry-run    writes nothing; prints what the export contains and, with a token, what it would import
 *
 *   CONTENTFUL_SPACE_ID          the empty space
 *   CONTENTFUL_ENVIRONMENT       its environment (default: master)
 *   CONTENTFUL_MANAGEMENT_TOKEN  a content management token; only this command uses it
 *   CONTENTFUL_MANAGEMENT_HOST   Management API (default: api.contentful.com; EU: api.eu.contentful.com)
 *   CONTENT_EXPORT               the export (default: content/space.json); asset files are in its folder
 */

function fail(error: unknown) {
  console.error(messageOf(error))
  process.exit(1)
}

// the importer checks repeatedly whether an asset was processed, and does not catch errors of these checks
process.on('unhandledRejection', (error) => {
  const reasons = errorsIn(error).join('; ')
  fail(new Error(`The import stopped: ${reasons}. Run npm run content:push again to complete it.`))
})
loadEnv()
runPush(process.argv.slice(2), process.env, (line) => console.log(line)).catch(fail)
