/* npm run test:node24: unit tests, a build and a start under Node 24, which npm's package of this machine brings. */
import { spawn, spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { ENVIRONMENT } from './site-under-test.mjs'

const VERSION = 24
const START_WITHIN_MS = 60_000

const env = { ...process.env, ...ENVIRONMENT, DATA_DIR: '.data/node24' }
const node = findNode()
// what these start finds the same Node
env.PATH = `${node.slice(0, node.lastIndexOf('/'))}:${env.PATH}`

const steps = [
  { name: 'Unit tests', passes: () => isGood('node_modules/jest/bin/jest.js') },
  { name: 'Build', passes: () => isGood('--import', 'tsx', 'commands/build.ts') },
  { name: 'Start', passes: starts },
]
let failed = 0
for (const { name, passes } of steps) {
  console.log(`\n== ${name}, Node ${VERSION}`)
  if (!(await passes())) failed += 1
}
console.log(`\n${steps.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/** Returns the path of the Node that the package holds. */
function findNode() {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}@${VERSION}`
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['exec', '--yes', '--package', name, '--', 'node', '-p', 'process.execPath'],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`The package ${name} cannot be installed.\n${stderr}`)
  return stdout.trim()
}

function isGood(...args) {
  return spawnSync(node, args, { stdio: 'inherit', env }).status === 0
}

/** Starts the gateway over the built site, until it says that it is ready. */
async function starts() {
  const gateway = spawn(node, ['--import', 'tsx', 'commands/serve.ts'], { env, stdio: 'inherit' })
  const until = Date.now() + START_WITHIN_MS
  try {
    while (gateway.exitCode === null && Date.now() < until) {
      const reply = await fetch(`http://localhost:${ENVIRONMENT.PORT}/readyz`).catch(() => undefined)
      if (reply?.ok) return true
      await sleep(500)
    }
    return false
  } finally {
    gateway.kill()
  }
}
