/* npm test: is it good? Types, lint, unit tests and browser tests; the last line is `N passed, N failed`. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { findChromium } from './find-chromium.mjs'
import { installWhatIsMissing } from './install.mjs'

const RESULTS = '.data/test-results'

installWhatIsMissing()
const chromium = findChromium()
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })

let passed = 0
let failed = 0

for (const [name, tool, ...args] of [
  ['Types', 'tsc', '--noEmit', '-p', '.'],
  ['Lint', 'eslint', '.', '--max-warnings', '0'],
  ['Accessibility lint', 'oxlint'],
  [
    'Imports',
    'depcruise',
    '--config',
    '.dependency-cruiser.cjs',
    'src',
    'server',
    'commands',
    'content',
    'gatsby-config.ts',
    'gatsby-node.ts',
    'gatsby-browser.tsx',
    'gatsby-ssr.tsx',
  ],
  ['Format', 'prettier', '--check', '.', '--log-level', 'warn'],
]) {
  if (run(name, tool, args)) passed += 1
  else failed += 1
}

spawnSync('node_modules/.bin/tsx', ['commands/install-postgres.ts'], { stdio: 'inherit' })
const unit = `${RESULTS}/unit.json`
count(run('Unit tests', 'jest', ['--json', `--outputFile=${unit}`]), unit, (result) => [
  result.numPassedTests,
  result.numFailedTests + result.numRuntimeErrorTestSuites,
])

const browser = `${RESULTS}/browser.json`
count(
  run('Browser tests', 'playwright', ['test'], {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: browser,
  }),
  browser,
  ({ stats, errors }) => [stats.expected, stats.unexpected + stats.flaky + errors.length],
)

console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

function run(name, tool, args, env = {}) {
  console.log(`\n== ${name}`)
  const started = Date.now()
  const { status } = spawnSync(`node_modules/.bin/${tool}`, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  console.log(
    `== ${name}: ${status === 0 ? 'good' : 'not good'}, ${Math.round((Date.now() - started) / 1000)} s`,
  )
  return status === 0
}

/** Adds a tool's own counts; a tool that failed without counting a failure counts as one. */
function count(good, file, read) {
  let counts = [0, 0]
  try {
    counts = read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // the tool ended before it could write its results
  }
  passed += counts[0]
  failed += good ? counts[1] : Math.max(counts[1], 1)
}
