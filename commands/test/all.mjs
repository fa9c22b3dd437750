/*
 * npm test: runs types, lint, a build, unit tests and browser tests.
 * The last line is `N passed, N failed`.
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { ENVIRONMENT } from './site-under-test.mjs'
import { findTestChromium } from '../tools/find-chromium.mjs'
import { installPackagesIfChanged } from '../install.mjs'

const RESULTS = '.data/test-results'

// installs system packages in parallel with `npm ci`, which mostly uses one processor
const systemPackages = start(process.execPath, ['commands/test/install-for-tests.mjs'])
installPackagesIfChanged({ withDev: true })
console.log((await systemPackages).output)
const chromium = findTestChromium()
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })

/** A build that prints more lines fails, so that its output stays short enough to read. */
const MAX_BUILD_LINES = 40

let passed = 0
let failed = 0
let skipped = 0

// both lists of steps take about the same time, so they run in parallel
await Promise.all([
  runInTurn([
    ['Lint', bin('eslint'), '.', '--max-warnings', '0'],
    ['Lint with types', bin('oxlint'), '--type-aware'],
    ['Format', bin('prettier'), '--check', '.', '--log-level', 'warn'],
  ]),
  runInTurn([
    ['Build', process.execPath, 'e2e/support/start-gateway.mjs', 'build'],
    // TypeScript 7: TypeScript 6, which typescript-eslint needs, takes four times as long
    ['Types', process.execPath, 'node_modules/typescript-7/bin/tsc', '--noEmit', '-p', '.'],
    ['Imports', process.execPath, 'commands/lint/lint-imports.mjs'],
    ['Unused code', bin('knip')],
    ['Commit subjects', process.execPath, 'commands/lint/lint-commits.mjs'],
  ]),
])

const unit = `${RESULTS}/unit.json`
count(run('Unit tests', 'jest', ['--json', `--outputFile=${unit}`]), unit, (result) => [
  result.numPassedTests,
  result.numFailedTests + result.numRuntimeErrorTestSuites,
  result.numPendingTests,
])

const browser = `${RESULTS}/browser.json`
count(
  run('Browser tests', 'playwright', ['test'], {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: browser,
  }),
  browser,
  ({ stats, errors }) => [stats.expected, stats.unexpected + errors.length, stats.skipped],
)

if (skipped > 0) console.log(`\n${skipped} skipped`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

function bin(tool) {
  return `node_modules/.bin/${tool}`
}

async function runInTurn(steps) {
  for (const [name, program, ...args] of steps) {
    if (await runBuffered(name, program, args)) passed += 1
    else failed += 1
  }
}

/** Runs a step and returns true if it passed. Prints its output at the end: two steps run in parallel. */
async function runBuffered(name, program, args) {
  const started = Date.now()
  const { output, status: ended } = await start(program, args)
  const isTooLong = name === 'Build' && output.trim().split('\n').length > MAX_BUILD_LINES
  const status = isTooLong ? 1 : ended
  const note = isTooLong ? `The build printed more than ${MAX_BUILD_LINES} lines.\n` : ''
  console.log(`\n== ${name}\n${output}${note}${summaryOf(name, status, started)}`)
  return status === 0
}

async function start(program, args) {
  const child = spawn(program, args, { env: { ...process.env, ...ENVIRONMENT } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
  const status = await new Promise((done) => child.on('close', done))
  return { output, status }
}

function run(name, tool, args, env = {}) {
  console.log(`\n== ${name}`)
  const started = Date.now()
  const { status } = spawnSync(bin(tool), args, { stdio: 'inherit', env: { ...process.env, ...env } })
  console.log(summaryOf(name, status, started))
  return status === 0
}

function summaryOf(name, status, started) {
  return `== ${name}: ${status === 0 ? 'passed' : 'failed'}, ${Math.round((Date.now() - started) / 1000)} s`
}

/** Adds a tool's counts to the totals. A tool that failed but reports no failure counts as one failure. */
function count(succeeded, file, read) {
  let counts = [0, 0, 0]
  try {
    counts = read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // the tool crashed before it wrote its results
  }
  passed += counts[0]
  failed += succeeded ? counts[1] : Math.max(counts[1], 1)
  skipped += counts[2]
}
