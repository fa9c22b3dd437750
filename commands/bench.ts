import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import path from 'node:path'
import { type BenchRun, toSummary, withSummary } from '../bench/report/summary'

/* npm run bench: all benches one after the other, and their table into docs/benchmarks.md. npm run bench NAME: that one, on the screen alone. */

const folder = path.join(__dirname, '..', 'bench')
const DOCUMENT = 'docs/benchmarks.md'

/** Peers and publishing come last: they leave another site's cache and output behind. */
const ORDER = ['pages', 'search', 'answers', 'gateway', 'peers', 'publish']

async function main() {
  const [name, ...rest] = process.argv.slice(2)
  if (name === undefined) return all()
  const file = path.join(folder, `${name}.ts`)
  if (!/^[a-z-]+$/.test(name) || !existsSync(file)) {
    throw new Error(`There is no bench ${name}: ${names().join(', ')}. Without a name, all of them run.`)
  }
  const { bench } = (await import(file)) as { bench: (...asked: string[]) => Promise<void> }
  await bench(...rest)
}

function names(): string[] {
  const found = readdirSync(folder).flatMap((one) => /^([a-z-]+)\.ts$/.exec(one)?.[1] ?? [])
  const placeOf = (one: string) => (ORDER.indexOf(one) + ORDER.length + 1) % (ORDER.length + 1)
  return found.sort((a, b) => placeOf(a) - placeOf(b))
}

/** Each in a process of its own, so that none finds the memory of another. */
async function all() {
  const about = aboutThisMachine()
  const runs: BenchRun[] = []
  for (const name of names()) {
    console.log(`\n== ${name}\n`)
    runs.push(await run(name))
    // after each, so that a failure keeps the results before it
    writeFileSync(DOCUMENT, withSummary(readFileSync(DOCUMENT, 'utf8'), toSummary(runs, about)))
  }
  console.log(`\nThe table is in ${DOCUMENT}.`)
  const failed = runs.filter(({ good }) => !good).map(({ name }) => name)
  if (failed.length > 0) throw new Error(`Not run to their end: ${failed.join(', ')}.`)
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

function aboutThisMachine(): string[] {
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
