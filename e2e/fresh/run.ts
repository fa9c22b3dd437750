/*
 * npm run test:fresh: runs a first `npm start` and then `npm run develop` in a copy of the project without
 * packages, as after `git clone`, and checks their output and the pages.
 */
import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../commands/tools/free-port'
import { messageOf } from '../../lib/error-message'
import { browse } from './browse'

/** Maximum number of lines that a successful first start prints, including those of npm. */
const MAX_LINES = 40

const READY_WITHIN_MS = 15 * 60_000
const END_WITHIN_MS = 30_000

/** Matches the warnings of Gatsby, webpack and packages, but not the printed count of content issues. */
const WARNING = /^\s*warn(ing)?\b|WARNING:|Conflicting order/

interface Copy {
  readonly folder: string
  readonly port: number
}

const urlOf = ({ port }: Copy) => `http://localhost:${port}`

/**
 * Returns a minimal environment. It has npm's registry, but no other variables of npm and no settings of the
 * outer process.
 */
const envOf = ({ port }: Copy) => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  npm_config_registry: output('npm', 'config', 'get', 'registry').trim(),
  PORT: String(port),
})

function output(program: string, ...args: string[]): string {
  return execFileSync(program, args, { encoding: 'utf8' })
}

function copyProjectTo(folder: string) {
  const files = output('git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0')
  for (const file of files.filter((name) => name !== '' && existsSync(name))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    copyFileSync(file, join(folder, file))
  }
}

/** Starts an npm script. Runs `check` when the output matches `ready`, then ends npm. Returns the output. */
async function run(
  copy: Copy,
  script: string[],
  ready: RegExp,
  check: () => Promise<void>,
  settings: Record<string, string> = {},
): Promise<string> {
  // `detached` starts a process group, so that `endGroup` ends npm and its child processes
  const child = spawn('npm', script, {
    cwd: copy.folder,
    env: { ...envOf(copy), ...settings },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (printed += data.toString()))
  const { pid } = child
  assert(pid !== undefined, 'Could not start npm.')
  try {
    const deadline = Date.now() + READY_WITHIN_MS
    while (!ready.test(printed)) {
      assert(child.exitCode === null && Date.now() < deadline, `It did not become ready:\n${printed}`)
      await sleep(200)
    }
    await check()
  } finally {
    await endGroup(pid)
  }
  return printed
}

async function endGroup(pid: number) {
  process.kill(-pid, 'SIGTERM')
  const deadline = Date.now() + END_WITHIN_MS
  while (isRunning(pid)) {
    if (Date.now() > deadline) {
      process.kill(-pid, 'SIGKILL')
      throw new Error('It did not end after SIGTERM.')
    }
    await sleep(100)
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(-pid, 0)
  } catch {
    return false
  }
}

function checkWarnings(printed: string) {
  const warnings = printed.split('\n').filter((line) => WARNING.test(line))
  assert.deepEqual(warnings, [], 'It prints warnings.')
}

async function firstStart(copy: Copy) {
  const url = urlOf(copy)
  const printed = await run(copy, ['start'], /^Fieldbook is ready on .*$/m, async () => {
    assert.match(await (await fetch(url)).text(), /<h1/)
  })
  console.log(printed)
  assert(printed.trim().split('\n').length <= MAX_LINES, `It prints more than ${MAX_LINES} lines.`)
  for (const part of [
    'Installing packages',
    'Building the whole site',
    'The build took',
    `is ready on ${url}`,
  ])
    assert(printed.includes(part), `It does not print "${part}".`)
  checkWarnings(printed)
}

async function develop(copy: Copy) {
  const printed = await run(copy, ['run', 'develop'], /You can now view/, () => browse(urlOf(copy)), {
    SUPPORT_CHAT: 'agents',
  })
  checkWarnings(printed)
}

async function main() {
  const copy = {
    folder: mkdtempSync(join(tmpdir(), 'fieldbook-fresh-')),
    port: await freePort('127.0.0.1'),
  }
  const steps = { 'A first npm start': firstStart, 'npm run develop': develop }
  let failed = 0
  try {
    copyProjectTo(copy.folder)
    for (const [name, step] of Object.entries(steps)) {
      console.log(`\n== ${name}`)
      try {
        await step(copy)
        console.log(`== ${name}: passed`)
      } catch (error) {
        failed += 1
        console.error(`== ${name}: failed. ${messageOf(error)}`)
      }
    }
  } finally {
    rmSync(copy.folder, { recursive: true, force: true })
  }
  process.exitCode = failed === 0 ? 0 : 1
}

void main()
