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
/** Failed steps and tests, printed last because the other output is thousands of lines long. */
const failures = []

// both lists of steps take about the same time, so they run in parallel
await Promise.all([
  runInTurn([
    ['Lint', bin('eslint'), '.', '--max-warnings', '0'],
    ['Lint with types', bin('oxlint'), '--type-aware'],
    ['Format', bin('prettier'), '--check', '.', '--log-level', 'warn'],
  ]),
  runInTurn([
    ['Build', process.execPath, 'e2e/support/start-gateway.mjs', 'build'],
    // TypeScript 7, because TypeScript 6 (installed for typescript-eslint) takes four times as long
    ['Types', process.execPath, 'node_modules/typescript-7/bin/tsc', '--noEmit', '-p', '.'],
    ['Imports', process.execPath, 'commands/lint/lint-imports.mjs'],
    ['Unused code', bin('knip')],
    ['Commit subjects', process.execPath, 'commands/lint/lint-commits.mjs'],
  ]),
])

const unitResults = `${RESULTS}/unit.json`
runTests({
  name: 'Unit tests',
  tool: 'jest',
  args: ['--json', `--outputFile=${unitResults}`],
  file: unitResults,
  read: (report) => ({
    passed: report.numPassedTests,
    skipped: report.numPendingTests,
    failures: report.testResults.flatMap(({ name, status, assertionResults }) => {
      const tests = assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName)
      return status === 'failed' && tests.length === 0 ? [name] : tests
    }),
  }),
})

const browserResults = `${RESULTS}/browser.json`
runTests({
  name: 'Browser tests',
  tool: 'playwright',
  args: ['test'],
  env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: browserResults },
  file: browserResults,
  read: ({ stats, suites, errors }) => ({
    passed: stats.expected,
    skipped: stats.skipped,
    failures: [...suites.flatMap(failedSpecs), ...errors.map((error) => error.message)],
  }),
})

if (failures.length > 0) console.log(`\nFailed:\n${failures.map((name) => `  ${name}`).join('\n')}`)
if (skipped > 0) console.log(`\n${skipped} skipped`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

function bin(tool) {
  return `node_modules/.bin/${tool}`
}

async function runInTurn(steps) {
  for (const [name, program, ...args] of steps) {
    if (await runBuffered(name, program, args)) passed += 1
    else fail([name])
  }
}

/**
 * Runs a step and returns true if it passed. Prints the output only when the step ends, because two steps run
 * in parallel and their lines would mix.
 */
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

/**
 * Runs a test tool, and adds the results in its report file to the totals. A tool that failed but reports no
 * failure counts as one failure.
 */
function runTests({ name, tool, args, env = {}, file, read }) {
  console.log(`\n== ${name}`)
  const started = Date.now()
  const { status } = spawnSync(bin(tool), args, { stdio: 'inherit', env: { ...process.env, ...env } })
  console.log(summaryOf(name, status, started))
  let results = { passed: 0, skipped: 0, failures: [] }
  try {
    results = read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // the tool crashed before it wrote its report
  }
  passed += results.passed
  skipped += results.skipped
  fail(status === 0 || results.failures.length > 0 ? results.failures : [name])
}

function summaryOf(name, status, started) {
  return `== ${name}: ${status === 0 ? 'passed' : 'failed'}, ${Math.round((Date.now() - started) / 1000)} s`
}

function fail(names) {
  failed += names.length
  failures.push(...names)
}

/** Returns the titles of the failed specs of a suite in Playwright's JSON report. */
function failedSpecs({ title, specs, suites = [] }) {
  const failed = specs.filter((spec) => !spec.ok).map((spec) => `${title} › ${spec.title}`)
  return [...failed, ...suites.flatMap(failedSpecs)]
}
