/*
 * npm run test:quick [-- base]: checks types and lint, and runs the tests that are related to the files
 * changed since a commit, by default `origin/main`.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const DEFAULT_BASE = 'origin/main'

const base = process.argv[2] ?? DEFAULT_BASE
const files = changedSince(base)
const code = files.filter((file) => /\.(ts|tsx|mjs|cjs)$/.test(file))
const specs = code.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file))
// runs browser tests only if `npm test` has built the site that they need
const isSiteBuilt = existsSync('.data/test/releases/current.json')

if (files.length === 0) {
  console.log(`Nothing changed since ${base}.`)
} else {
  const started = Date.now()
  console.log(`${files.length} files changed since ${base}.`)
  const hasCode = code.length > 0
  const checks = await Promise.all([
    run('Types', process.execPath, 'node_modules/typescript-7/bin/tsc', '--noEmit', '-p', '.'),
    ...(hasCode ? [run('Lint', bin('eslint'), '--max-warnings', '0', '--no-warn-ignored', ...code)] : []),
    run('Lint with types', bin('oxlint'), '--type-aware'),
    run('Format', bin('prettier'), '--check', '--ignore-unknown', '--log-level', 'warn', ...files),
  ])
  if (hasCode)
    checks.push(await run('Unit tests', bin('jest'), '--findRelatedTests', '--passWithNoTests', ...code))
  if (specs.length > 0 && isSiteBuilt)
    checks.push(await run('Browser tests', bin('playwright'), 'test', '--no-deps', ...specs))
  if (specs.length > 0 && !isSiteBuilt) console.log('The browser tests need a built site: run npm test once.')
  const failed = checks.filter((hasPassed) => !hasPassed).length
  console.log(
    `\n${checks.length - failed} checks passed, ${failed} failed, ${Math.round((Date.now() - started) / 1000)} s`,
  )
  process.exitCode = failed === 0 ? 0 : 1
}

/** Returns files that differ from a commit. Includes uncommitted and new files, but not deleted ones. */
function changedSince(commit) {
  const changed = git('diff', '--name-only', '--diff-filter=d', commit)
  return [...new Set([...changed, ...git('ls-files', '--others', '--exclude-standard')])]
}

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' })
  if (status === 0) return stdout.split('\n').filter(Boolean)
  console.error(`${stderr.trim()}\nUse an existing commit: npm run test:quick -- main~1`)
  process.exit(1)
}

function bin(tool) {
  return `node_modules/.bin/${tool}`
}

/**
 * Runs a check and returns true if it passed. Prints the output of a failed check only when it ends, because
 * several checks run in parallel and their lines would mix.
 */
async function run(name, program, ...args) {
  const child = spawn(program, args, { env: process.env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
  const status = await new Promise((done) => child.on('close', done))
  console.log(`\n== ${name}: ${status === 0 ? 'passed' : 'failed'}${status === 0 ? '' : `\n${output}`}`)
  return status === 0
}
