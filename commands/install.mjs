/* Plain JavaScript: runs on a clone in which no packages are installed yet. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** The first Node 20 in which CommonJS code can load ES modules, as some packages do. */
const OLDEST_NODE = [20, 19]

const INSTALLED_HASH_FILE = 'node_modules/.fieldbook-installed'

/** Runs `npm ci` if package-lock.json is not the one last installed. Exits on failure or an old Node. */
export function installPackagesIfChanged() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    exitWith(`Fieldbook needs Node ${OLDEST_NODE.join('.')} or newer; this is Node ${process.versions.node}.`)
  }
  const lockHash = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync(INSTALLED_HASH_FILE) && readFileSync(INSTALLED_HASH_FILE, 'utf8') === lockHash) return
  console.log('Installing packages (a few minutes the first time) ...')
  const started = Date.now()
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--loglevel=error'], { stdio: 'inherit' })
  if (status !== 0)
    exitWith('Could not install the packages. Fix what npm reports above, then run the command again.')
  writeFileSync(INSTALLED_HASH_FILE, lockHash)
  console.log(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}

function exitWith(message) {
  console.error(message)
  process.exit(1)
}
