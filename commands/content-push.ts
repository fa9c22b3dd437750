import { loadEnv } from '../lib/settings/load-env'
import { runPush } from './content/push/run-push'

/*
 * npm run content:push [-- --dry-run] [-- --continue]: puts the content model and the sample space into an empty Contentful space.
 *
 *   --dry-run    says what it would do and what stands in the way; without a token it says what the export holds
 *   --continue   goes on after an interruption: what is published stays as it is, drafts are completed
 *
 *   CONTENTFUL_SPACE_ID          the empty space
 *   CONTENTFUL_ENVIRONMENT       its environment (master)
 *   CONTENTFUL_MANAGEMENT_TOKEN  a content management token, used by this command alone
 *   CONTENTFUL_MANAGEMENT_HOST   the Management API (api.contentful.com; api.eu.contentful.com for a space kept in Europe)
 *   CONTENT_EXPORT               the export to push (content/space.json); its assets lie beside it
 */

async function main() {
  loadEnv()
  await runPush(process.argv.slice(2), process.env, (line) => console.log(line))
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
