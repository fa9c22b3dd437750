/* npm test: is it good? Types, lint, a build, unit tests and browser tests; the last line is `N passed, N failed`. */
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { ENVIRONMENT } from './site-under-test.mjs'
import { findTestChromium } from './find-chromium.mjs'
import { installWhatIsMissing } from './install.mjs'

const RESULTS = '.data/test-results'

// most of its time npm spends on one processor
const programs = start(process.execPath, ['commands/install-for-tests.mjs'])
installWhatIsMissing()
console.log((await programs).said)
const chromium = findTestChromium()
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })

let passed = 0
let failed = 0
let skipped = 0

// none of these uses two processors, and each row takes about as long as the other
await Promise.all([
  oneAfterTheOther([
    ['Lint', bin('eslint'), '.', '--max-warnings', '0'],
    ['Lint with types', bin('oxlint'), '--type-aware'],
    ['Format', bin('prettier'), '--check', '.', '--log-level', 'warn'],
  ]),
  oneAfterTheOther([
    ['Build', process.execPath, 'e2e/support/start-gateway.mjs', 'build'],
    // typescript-eslint reads TypeScript 6, which takes four times as long here
    ['Types', process.execPath, 'node_modules/typescript-7/bin/tsc', '--noEmit', '-p', '.'],
    ['Imports', process.execPath, 'commands/lint-imports.mjs'],
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

async function oneAfterTheOther(steps) {
  for (const [name, program, ...args] of steps) {
    if (await runAside(name, program, args)) passed += 1
    else failed += 1
  }
}

/** What it prints comes when it is over, so that two at once can be read. */
async function runAside(name, program, args) {
  const started = Date.now()
  const { said, status } = await start(program, args)
  console.log(`\n== ${name}\n${said}${endOf(name, status, started)}`)
  return status === 0
}

async function start(program, args) {
  const child = spawn(program, args, { env: { ...process.env, ...ENVIRONMENT } })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data))
  const status = await new Promise((done) => child.on('close', done))
  return { said, status }
}

function run(name, tool, args, env = {}) {
  console.log(`\n== ${name}`)
  const started = Date.now()
  const { status } = spawnSync(bin(tool), args, { stdio: 'inherit', env: { ...process.env, ...env } })
  console.log(endOf(name, status, started))
  return status === 0
}

function endOf(name, status, started) {
  return `== ${name}: ${status === 0 ? 'good' : 'not good'}, ${Math.round((Date.now() - started) / 1000)} s`
}

/** Adds a tool's own counts; a tool that failed without counting a failure counts as one. */
function count(good, file, read) {
  let counts = [0, 0, 0]
  try {
    counts = read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // the tool ended before it could write its results
  }
  passed += counts[0]
  failed += good ? counts[1] : Math.max(counts[1], 1)
  skipped += counts[2]
}
