import path from 'node:path'
import { parseArgs } from 'node:util'
import { dataPaths } from '../lib/settings/data-paths'
import { runCommand } from './run-command'
import { ExportError, exportRelease } from './static/export-release'

/*
 * npm run export -- FOLDER --gateway https://gateway.example.com: exports the live release for a static host.
 */

const USAGE = 'Use npm run export -- FOLDER --gateway https://gateway.example.com.'

void runCommand(async (settings) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { gateway: { type: 'string' } },
  })
  const [folder] = positionals
  const { gateway = '' } = values
  if (folder === undefined || !URL.canParse(gateway)) throw new ExportError(USAGE)
  const { release, files } = await exportRelease({
    settings,
    releasesDir: dataPaths(settings.dataDir).releases,
    folder: path.resolve(folder),
    gateway: new URL(gateway).origin,
  })
  console.log(`Release ${release}: ${files} files in ${folder}, and _headers, _redirects, headers.json.`)
})
