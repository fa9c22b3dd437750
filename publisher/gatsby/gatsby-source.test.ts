/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

// code of Gatsby that Fieldbook relies on, and that no other test covers (docs/upgrading-gatsby.md)
it.each([
  ['node_modules/gatsby/cache-dir/production-app.js', 'gatsbyApi: `clearPathResources`'],
  ['node_modules/gatsby/cache-dir/production-app.js', 'apiRunnerAsync(`onClientEntry`).then('],
  ['node_modules/gatsby-cli/lib/reporter/start-logger.js', 'process.env.GATSBY_LOGGER.includes(`yurnalist`)'],
  ['node_modules/gatsby-core-utils/dist/cpu-core-count.js', 'process.env.GATSBY_CPU_COUNT'],
  ['node_modules/gatsby-core-utils/dist/page-html.js', String.raw`!/\.(html?)$/i.test(pagePath)`],
])('the installed Gatsby has code that Fieldbook relies on: %s contains %s', (file, code) => {
  expect(readFileSync(join(process.cwd(), file), 'utf8')).toContain(code)
})
