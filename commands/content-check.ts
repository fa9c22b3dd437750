import { loadEnv } from '../server/load-env'
import { checkRedirects } from '../src/build/check-redirects'
import { checkSite } from '../src/build/check-site'
import { readRedirects, redirectSources } from '../src/build/redirects'
import { settingsOrExit } from './settings-or-exit'
import { readSpace } from './content/read-space'
import { formatReport, hasErrors } from './content/report'

/* npm run content:check [-- --json]: what is wrong with the content, without building. Exit code 1 when there are errors. */

async function main() {
  loadEnv()
  const settings = settingsOrExit(process.env)
  const report = checkSite(await readSpace(settings.content), redirectSources(), (site) =>
    checkRedirects(readRedirects(), site),
  )
  console.log(process.argv.includes('--json') ? JSON.stringify(report, null, 2) : formatReport(report))
  process.exitCode = hasErrors(report) ? 1 : 0
}

void main()
