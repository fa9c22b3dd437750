import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { loadEnv } from '../server/load-env'
import { checkCare } from '../src/build/check-care'
import { checkRedirects } from '../src/build/check-redirects'
import { checkSite } from '../src/build/check-site'
import type { ContentReport } from '../src/build/check-site'
import { readRedirects, redirectSources } from '../src/build/redirects'
import { settingsOrExit } from './settings-or-exit'
import { readSpace } from './content/read-space'
import { formatReport, hasErrors } from './content/report'
import { toSarif } from './content/sarif'

/*
 * npm run content:check [-- --format text|json|sarif] [--output FILE]: what is wrong with the content, without building.
 * Exit code 1 when there are errors, 2 when it was asked for something it does not know.
 */

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
  const report = checkSite(await readSpace(settings.content), redirectSources(), (site) => [
    ...checkRedirects(readRedirects(), site),
    ...checkCare(site, new Date()),
  ])
  const text = wish.format(report)
  if (wish.output === undefined) console.log(text)
  else writeFileSync(wish.output, `${text}\n`)
  process.exitCode = hasErrors(report) ? 1 : 0
}

/** What was asked for, or what is wrong with it. */
function readWish() {
  try {
    const { values } = parseArgs({
      options: { format: { type: 'string' }, output: { type: 'string' }, json: { type: 'boolean' } },
    })
    const name = values.format ?? (values.json ? 'json' : 'text')
    const format = Object.hasOwn(formats, name) ? formats[name] : undefined
    if (!format) return `--format is "${name}". Use text, json or sarif.`
    return { format, output: values.output }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

void main()
