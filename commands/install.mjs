/* Plain JavaScript, because this file runs before tsx and the other packages are installed. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** The first Node 20 in which CommonJS code can `require()` ES modules. Some packages do that. */
const OLDEST_NODE = [20, 19]

/** Lists the installed packages. npm writes this file last, so it is missing after an interruption. */
const INSTALLED_FILE = 'node_modules/.package-lock.json'

/**
 * Runs `npm ci` if the installed packages are not those of package-lock.json. Ignores missing development
 * packages unless `withDev` is set. Exits the process if `npm ci` fails or Node is too old.
 */
export function installPackagesIfChanged({ withDev = false } = {}) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    exitWith(`Fieldbook needs Node ${OLDEST_NODE.join('.')} or newer; this is Node ${process.versions.node}.`)
  }
  if (isInstalled(withDev)) return
  console.log('Installing packages (a few minutes the first time) ...')
  const started = Date.now()
  // with NODE_ENV=production, npm would leave out the development packages
  const dev = withDev ? ['--include=dev'] : []
  const args = ['ci', '--ignore-scripts', '--loglevel=error', ...dev]
  const { status } = spawnSync('npm', args, { stdio: 'inherit' })
  if (status !== 0)
    exitWith('Could not install the packages. Fix what npm reports above, then run the command again.')
  console.log(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}

/** True if no needed package is missing and all installed versions are those of package-lock.json. */
function isInstalled(withDev) {
  if (!existsSync(INSTALLED_FILE)) return false
  const { '': _project, ...wanted } = packagesIn('package-lock.json')
  const installed = packagesIn(INSTALLED_FILE)
  // npm omits optional packages for other operating systems
  const isNeeded = ({ optional, devOptional, dev }) => !optional && !devOptional && (withDev || !dev)
  return (
    Object.entries(installed).every(([folder, { version }]) => wanted[folder]?.version === version) &&
    Object.entries(wanted).every(([folder, one]) => folder in installed || !isNeeded(one))
  )
}

const packagesIn = (lockFile) => JSON.parse(readFileSync(lockFile, 'utf8')).packages

function exitWith(message) {
  console.error(message)
  process.exit(1)
}
