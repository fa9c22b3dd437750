import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import path from 'node:path'
import { type BenchRun, toSummary, withSummary } from '../bench/report/summary'

/*
 * npm run bench [NAME]: runs one bench and prints its results. Without NAME, runs all benches and writes a
 * table of their results to docs/benchmarks-method.md.
 */

const folder = path.join(__dirname, '..', 'bench')
const DOCUMENT = 'docs/benchmarks-method.md'

/** `peers` and `publish` run last, because they replace `.cache` and `public` with those of another site. */
const ORDER = ['pages', 'search', 'answers', 'gateway', 'peers', 'publish']

async function main() {
  const [name, ...rest] = process.argv.slice(2)
  if (name === undefined) return runAll()
  const file = path.join(folder, `${name}.ts`)
  if (!/^[a-z-]+$/.test(name) || !existsSync(file)) {
    throw new Error(`There is no bench ${name}. Use ${names().join(', ')}, or no name to run all of them.`)
  }
  const { bench } = (await import(file)) as { bench: (...args: string[]) => Promise<void> }
  await bench(...rest)
}

function names(): string[] {
  const found = readdirSync(folder).flatMap((one) => /^([a-z-]+)\.ts$/.exec(one)?.[1] ?? [])
  const placeOf = (one: string) => (ORDER.indexOf(one) + ORDER.length + 1) % (ORDER.length + 1)
  return found.sort((a, b) => placeOf(a) - placeOf(b))
}

/** Runs each bench in its own process, so that no bench starts with memory that another has allocated. */
async function runAll() {
  const machine = describeMachine()
  const runs: BenchRun[] = []
  for (const name of names()) {
    console.log(`\n== ${name}\n`)
    runs.push(await run(name))
    // written after each run, so that earlier results survive a crash
    writeFileSync(DOCUMENT, withSummary(readFileSync(DOCUMENT, 'utf8'), toSummary(runs, machine)))
  }
  console.log(`\nThe table is in ${DOCUMENT}.`)
  const failed = runs.filter(({ good }) => !good).map(({ name }) => name)
  if (failed.length > 0) throw new Error(`These benches failed: ${failed.join(', ')}.`)
}

function run(name: string): Promise<BenchRun> {
  const child = spawn(process.execPath, ['--import', 'tsx', __filename, name], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    process.stdout.write(chunk)
  })
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ name, output, good: code === 0 }))
  })
}

function describeMachine(): string[] {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const [load = 0] = loadavg()
  return [
    new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' }),
    `Fieldbook ${version}`,
    `Node ${process.version}`,
    `${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown processor'}`,
    `${Math.round(totalmem() / 1024 ** 3)} GB`,
    `load before the run ${load.toFixed(1)}`,
  ]
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
