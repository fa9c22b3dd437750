/* npm run test:node24: runs the unit tests, a build and a start under Node 24, which it installs from npm. */
import { spawn, spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { ENVIRONMENT } from './site-under-test.mjs'

const VERSION = 24
const START_TIMEOUT_MS = 60_000

const env = { ...process.env, ...ENVIRONMENT, DATA_DIR: '.data/node24' }
const node = installNode()
// puts Node 24 first in PATH, so that child processes use it too
env.PATH = `${node.slice(0, node.lastIndexOf('/'))}:${env.PATH}`

const steps = [
  { name: 'Unit tests', passes: () => succeeds('node_modules/jest/bin/jest.js') },
  { name: 'Build', passes: () => succeeds('--import', 'tsx', 'commands/build.ts') },
  { name: 'Start', passes: gatewayStarts },
]
let failed = 0
for (const { name, passes } of steps) {
  console.log(`\n== ${name}, Node ${VERSION}`)
  if (!(await passes())) failed += 1
}
console.log(`\n${steps.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

function installNode() {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}@${VERSION}`
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['exec', '--yes', '--package', name, '--', 'node', '-p', 'process.execPath'],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`Could not install the package ${name}.\n${stderr}`)
  return stdout.trim()
}

function succeeds(...args) {
  return spawnSync(node, args, { stdio: 'inherit', env }).status === 0
}

async function gatewayStarts() {
  const gateway = spawn(node, ['--import', 'tsx', 'commands/serve.ts'], { env, stdio: 'inherit' })
  const deadline = Date.now() + START_TIMEOUT_MS
  try {
    while (gateway.exitCode === null && Date.now() < deadline) {
      const response = await fetch(`http://localhost:${ENVIRONMENT.PORT}/readyz`).catch(() => undefined)
      if (response?.ok) return true
      await sleep(500)
    }
    return false
  } finally {
    gateway.kill()
  }
}
