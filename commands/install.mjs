/* Plain JavaScript without packages: this runs on a clone in which nothing is installed yet. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { withAddresses } from './lock-addresses.mjs'

/** The first Node 20 in which CommonJS code may load ES modules, which some packages need. */
const OLDEST_NODE = [20, 19]

const STAMP = 'node_modules/.fieldbook-installed'

/** Where npm works with a lock file of our making, which it must not find in the folder of the project. */
const WORKSHOP = '.data/install'

const INSTALL = ['ci', '--ignore-scripts']

/** Installs the packages of package-lock.json when they are not the ones installed. Ends the process when that fails. */
export function installWhatIsMissing() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    stop(`Fieldbook needs Node ${OLDEST_NODE.join('.')} or newer; this is Node ${process.versions.node}.`)
  }
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return
  console.log('Installing packages (a few minutes the first time) ...')
  const started = Date.now()
  if (!installByAddress() && !installByName())
    stop('The packages could not be installed; npm said why above.')
  writeFileSync(STAMP, lock)
  console.log(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}

/**
 * The lock file names no registry, so npm would ask for the description of each package before it fetches it: more than half of the time. Told
 * the addresses that registries commonly have, it does not. Says whether that went well: a registry may have others.
 */
function installByAddress() {
  const registry = spawnSync('npm', ['config', 'get', 'registry', '--loglevel=silent'], { encoding: 'utf8' })
  if (registry.status !== 0) return false
  try {
    rmSync(WORKSHOP, { recursive: true, force: true })
    mkdirSync(WORKSHOP, { recursive: true })
    for (const file of ['package.json', '.npmrc']) copyFileSync(file, path.join(WORKSHOP, file))
    const lock = withAddresses(JSON.parse(readFileSync('package-lock.json', 'utf8')), registry.stdout.trim())
    writeFileSync(path.join(WORKSHOP, 'package-lock.json'), JSON.stringify(lock))
    const { status } = spawnSync('npm', [...INSTALL, '--loglevel=silent'], {
      cwd: WORKSHOP,
      stdio: 'inherit',
    })
    if (status !== 0) return false
    rmSync('node_modules', { recursive: true, force: true })
    renameSync(path.join(WORKSHOP, 'node_modules'), 'node_modules')
    return true
  } catch {
    return false // such as a node_modules that is a volume of its own, and cannot be replaced
  } finally {
    rmSync(WORKSHOP, { recursive: true, force: true })
  }
}

function installByName() {
  return spawnSync('npm', [...INSTALL, '--loglevel=error'], { stdio: 'inherit' }).status === 0
}

function stop(message) {
  console.error(message)
  process.exit(1)
}
