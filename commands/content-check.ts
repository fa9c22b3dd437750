import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { loadEnv } from '../lib/settings/load-env'
import { bySeverityAndPlace, readSite } from '../src/site/read-site'
import type { ContentReport } from '../src/site/site'
import { checkExternalLinks } from './content/check-external-links'
import { settingsOrExit } from './settings-or-exit'
import { readSpace } from './content/read-space'
import { redirectsOf } from '../publisher/redirect-files'
import { formatReport, hasErrors } from '../publisher/report'
import { toSarif } from './content/sarif'

/*
 * npm run content:check [-- --format text|json|sarif] [--output FILE] [--external]: what is wrong with the content, without building.
 * Exit code 1 when there are errors, 2 when the content could not be checked.
 */

const PROGRESS_EVERY = 25

const formats: Record<string, (report: ContentReport) => string> = {
  text: formatReport,
  json: (report) => JSON.stringify(report, null, 2),
  sarif: (report) => JSON.stringify(toSarif(report), null, 2),
}

async function main() {
  const wish = readWish()
  if (typeof wish === 'string') {
    console.error(wish)
    process.exitCode = 2
    return
  }
  loadEnv()
  const settings = settingsOrExit(process.env)
  const site = readSite(await readSpace(settings), { redirects: redirectsOf(settings), now: new Date() })
  const external = wish.external ? await checkExternalLinks(site, { onProgress }) : []
  const { counts, faults } = site.report
  const report = { counts, faults: [...faults, ...external].sort(bySeverityAndPlace) }
  const text = wish.format(report)
  if (wish.output === undefined) console.log(text)
  else writeFileSync(wish.output, `${text}\n`)
  process.exitCode = hasErrors(report) ? 1 : 0
}

/** On the error output: the report may go into a file or another program. */
function onProgress(checked: number, all: number) {
  if (checked % PROGRESS_EVERY === 0 || checked === all)
    console.error(`Checked ${checked} of ${all} external links`)
}

/** What was asked for, or what is wrong with it. */
function readWish() {
  try {
    const { values } = parseArgs({
      options: {
        format: { type: 'string' },
        output: { type: 'string' },
        json: { type: 'boolean' },
        external: { type: 'boolean' },
      },
    })
    const name = values.format ?? (values.json ? 'json' : 'text')
    const format = Object.hasOwn(formats, name) ? formats[name] : undefined
    if (!format) return `--format is "${name}". Use text, json or sarif.`
    return { format, output: values.output, external: values.external ?? false }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
})
