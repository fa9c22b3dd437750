/* Plain JavaScript without packages: this runs on a clone in which nothing is installed yet. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** The first Node 20 in which CommonJS code may load ES modules, which some packages need. */
const OLDEST_NODE = [20, 19]

const STAMP = 'node_modules/.fieldbook-installed'

/** Runs `npm ci` if package-lock.json is not the one last installed. Ends the process if that fails. */
export function installWhatIsMissing() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    stop(`Fieldbook needs Node ${OLDEST_NODE.join('.')} or newer; this is Node ${process.versions.node}.`)
  }
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return
  console.log('Installing packages (a few minutes the first time) ...')
  const started = Date.now()
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--loglevel=error'], { stdio: 'inherit' })
  if (status !== 0)
    stop('Could not install the packages. Fix what npm reports above, then run the command again.')
  writeFileSync(STAMP, lock)
  console.log(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}

function stop(message) {
  console.error(message)
  process.exit(1)
}
