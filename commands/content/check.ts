import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { bySeverityAndPlace, readSite } from '../../src/site/read-site'
import type { ContentReport } from '../../src/site/site'
import { checkExternalLinks } from './check-external-links'
import { runCommand } from '../run-command'
import { readContent } from './content-source'
import { holdablePages } from '../../publisher/holdable-pages'
import { pathOwnersOf } from '../../publisher/path-owners'
import { readRedirectFiles } from '../../publisher/redirect-files'
import { formatReport, hasErrors } from '../../publisher/report/format-report'
import { toSarif } from './sarif'

/*
 * npm run content:check [-- --format text|json|sarif] [--output FILE] [--external]: reports content issues
 * without a build. Exit code 1: there are errors. Exit code 2: the content could not be checked.
 */

const PROGRESS_EVERY = 25

const formats: Record<string, (report: ContentReport) => string> = {
  text: formatReport,
  // other tools rely on the key `faults`
  json: ({ counts, issues }) => JSON.stringify({ counts, faults: issues }, null, 2),
  sarif: (report) => JSON.stringify(toSarif(report), null, 2),
}

const COULD_NOT_CHECK = 2

void runCommand(async (settings) => {
  const { format, output, isExternal } = readOptions()
  const { content, live } = await readContent(settings)
  const site = readSite(content, {
    redirects: readRedirectFiles(settings),
    now: new Date(),
    owners: pathOwnersOf(live),
    // as in a publish, a page stays live if its entry has errors, so links to the page are not broken
    ...(live && { holdable: await holdablePages(live, content) }),
  })
  const external = isExternal ? await checkExternalLinks(site, { onProgress }) : []
  const { counts, issues } = site.report
  const report = { counts, issues: [...issues, ...external].sort(bySeverityAndPlace) }
  const text = format(report)
  if (output === undefined) console.log(text)
  else writeFileSync(output, `${text}\n`)
  process.exitCode = hasErrors(report) ? 1 : 0
}, COULD_NOT_CHECK)

/** Writes to stderr, because stdout may be piped into a file or program. */
function onProgress(checked: number, all: number) {
  if (checked % PROGRESS_EVERY === 0 || checked === all)
    console.error(`Checked ${checked} of ${all} external links`)
}

function readOptions() {
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
  if (!format) throw new Error(`--format is "${name}". Use text, json or sarif.`)
  return { format, output: values.output, isExternal: values.external ?? false }
}
