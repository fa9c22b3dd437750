import { parseArgs } from 'node:util'
import { readRunningApi } from '../../lib/embedded-contentful'
import { dataPaths } from '../../lib/settings/data-paths'
import { messageOf } from '../../lib/error-message'
import { type EntryPublish, publishEntry } from './publish-entry'
import { runCommand, UsageError } from '../run-command'

/*
 * npm run content:publish -- {entry} [--set field=value] [--unpublish]: publishes an entry of the embedded
 * Contentful, as an editor does in Contentful. A value is text, or `@file.json` for other types. Exit code
 * 2: the arguments are wrong.
 */

const USAGE =
  'Use npm run content:publish -- {entry} [--set field=text | --set field=@file.json] [--unpublish].'

void runCommand(async ({ content, dataDir }) => {
  const request = readRequest()
  if (content.kind === 'contentful')
    throw new Error(`The content is in the Contentful space ${content.spaceId}. Publish the entry there.`)
  const api = await readRunningApi(dataPaths(dataDir).deliveryApi, content.exportPath)
  if (!api)
    throw new Error(
      `No gateway serves ${content.exportPath} with DATA_DIR=${dataDir}. Run npm start or npm run serve first.`,
    )
  console.log(await publishEntry(api, request))
})

function readRequest(): EntryPublish {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { unpublish: { type: 'boolean' }, set: { type: 'string', multiple: true } },
    })
    const [entryId, ...others] = positionals
    if (entryId === undefined) throw new Error('The entry id is missing.')
    if (others.length > 0)
      throw new Error(`Only one entry can be published at a time. Remove ${others.join(', ')}.`)
    if (values.unpublish && values.set) throw new Error('--set and --unpublish cannot be combined.')
    return { entryId, unpublish: values.unpublish ?? false, set: values.set ?? [] }
  } catch (error) {
    throw new UsageError(`${messageOf(error)} ${USAGE}`, { cause: error })
  }
}
