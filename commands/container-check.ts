import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { contextFiles } from './container/context'
import {
  environmentOf,
  execForm,
  instructionsNamed,
  parseDockerfile,
  type Stage,
} from './container/dockerfile'
import { freePort } from './free-port'

/*
 * npm run test:container: does what the Dockerfile says, stage by stage, in clean folders, and then starts, asks and stops what came of it. It needs no
 * docker, so it runs where no daemon may; what it cannot show is the base image itself and the change of user.
 */

/** The first start installs nothing and builds everything. */
const READY_WITHIN_MS = 15 * 60_000

/** What compose.yaml grants. */
const STOP_WITHIN_MS = 30_000

const root = mkdtempSync(path.join(tmpdir(), 'fieldbook-container-'))

async function main() {
  const stages = parseDockerfile(readFileSync('Dockerfile', 'utf8'))
  for (const stage of stages) makeStage(stage)
  const last = stages.at(-1)
  if (!last) throw new Error('The Dockerfile has no stage.')
  checkPackages(inStage(last, workdirOf(last)))
  const port = await freePort('127.0.0.1')
  for (const start of ['first', 'second']) await startAndStop(last, port, start)
}

const inStage = (stage: Stage, folder: string) => path.join(root, stage.name, folder)
const workdirOf = (stage: Stage) => instructionsNamed(stage, 'WORKDIR').at(-1)?.text ?? '/'

function makeStage(stage: Stage) {
  const workdir = inStage(stage, workdirOf(stage))
  mkdirSync(workdir, { recursive: true })
  for (const { name, text } of stage.instructions) {
    if (name === 'COPY') copy(stage, text)
    if (name === 'RUN') run(stage, text)
  }
}

function copy(stage: Stage, text: string) {
  const words = text.split(/\s+/)
  const from = /^--from=(.+)$/.exec(words[0] ?? '')?.[1]
  const named = from === undefined ? words : words.slice(1)
  const to = path.join(inStage(stage, workdirOf(stage)), named.at(-1) ?? '.')
  for (const source of named.slice(0, -1)) {
    if (from !== undefined)
      cpSync(path.join(root, from, source), to, { recursive: true, verbatimSymlinks: true })
    else
      for (const file of context(source))
        cpSync(file, source === '.' ? path.join(to, file) : path.join(to, source))
  }
}

/** What git knows, as a clean clone would have it, less what .dockerignore keeps out. */
function context(source: string): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  const files = contextFiles(listed.split('\n'), readFileSync('.dockerignore', 'utf8'))
  return files.filter((file) => existsSync(file) && (source === '.' || file === source))
}

function run(stage: Stage, text: string) {
  // There is no user called node here; who runs this stands in for it.
  const command = text.replaceAll('node:node', `${process.getuid?.() ?? 0}:${process.getgid?.() ?? 0}`)
  console.log(`${stage.name}: ${command}`)
  const started = Date.now()
  const { status } = spawnSync('sh', ['-c', command], {
    cwd: inStage(stage, workdirOf(stage)),
    env: environment(stage),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`${stage.name}: "${command}" ended with ${status ?? 'a signal'}.`)
  console.log(`${stage.name}: done in ${Math.round((Date.now() - started) / 1000)} s`)
}

/** Nothing of this machine's but what finds programs, and a home of its own. */
function environment(stage: Stage): NodeJS.ProcessEnv {
  const home = path.join(root, 'home')
  mkdirSync(home, { recursive: true })
  const own = Object.entries(environmentOf(stage)).map(([name, value]): [string, string] => [
    name,
    value.startsWith('/') ? inStage(stage, value) : value,
  ])
  const { PATH, npm_config_registry: registry } = process.env
  return { ...Object.fromEntries(own), PATH, HOME: home, ...(registry && { npm_config_registry: registry }) }
}

function checkPackages(folder: string) {
  const lock = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>
  }
  const present = Object.entries(lock.packages).filter(
    ([name, { dev }]) => dev === true && existsSync(path.join(folder, name)),
  )
  if (present.length > 0) {
    throw new Error(`For development only, and in the image: ${present.map(([name]) => name).join(', ')}`)
  }
  console.log('packages: none that is for development only')
}

async function startAndStop(stage: Stage, port: number, which: string) {
  const [program = '', ...args] = execForm(instructionsNamed(stage, 'CMD').at(-1)?.text ?? '') ?? []
  const cwd = inStage(stage, workdirOf(stage))
  const env = { ...environment(stage), PORT: String(port), HOST: '127.0.0.1', ALLOW_EMBEDDED: 'true' }
  const started = Date.now()
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    await readyLine(child)
    console.log(`${which} start: ready in ${Math.round((Date.now() - started) / 1000)} s`)
    expect(health(stage, cwd, env) === 0, 'the health check says that it is healthy')
    const page = await fetch(`http://127.0.0.1:${port}/`)
    expect(page.status === 200 && (await page.text()).includes('<h1'), 'it serves the home page')
  } finally {
    child.kill('SIGTERM')
  }
  const asked = Date.now()
  const code = await ended(child)
  expect(code === 0, `it ends in order when it is asked to, in ${Date.now() - asked} ms`)
  expect(health(stage, cwd, env) === 1, 'the health check says that it is gone')
}

function health(stage: Stage, cwd: string, env: NodeJS.ProcessEnv): number | null {
  const text =
    instructionsNamed(stage, 'HEALTHCHECK')
      .at(-1)
      ?.text.replace(/^(--\S+\s+)*CMD\s+/, '') ?? ''
  const [program = '', ...args] = execForm(text) ?? []
  return spawnSync(program, args, { cwd, env, stdio: 'ignore' }).status
}

function readyLine(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('It was not ready in time.')), READY_WITHIN_MS)
    child.on('exit', (code) => reject(new Error(`It ended with ${code ?? 'a signal'} before it was ready.`)))
    if (child.stdout)
      createInterface(child.stdout).on('line', (line) => {
        if (!line.startsWith('Fieldbook is ready on ')) return
        clearTimeout(limit)
        resolve()
      })
  })
}

function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => {
    const limit = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
    child.on('exit', (code) => {
      clearTimeout(limit)
      resolve(code)
    })
  })
}

function expect(holds: boolean, what: string) {
  if (!holds) throw new Error(`Not true: ${what}.`)
  console.log(`  ${what}`)
}

main()
  .then(() => console.log('The image would build, start and stop.'))
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
  .finally(() => rmSync(root, { recursive: true, force: true }))
