/* Plain JavaScript, because `npm test` loads this file before `npm ci` installs tsx. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Makes apt fail fast on a machine that cannot reach Debian's servers. */
const APT_OPTIONS = ['-qq', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0']

/**
 * Installs Debian packages if apt exists and this process runs as root. Does not throw if apt fails, because
 * callers check whether they find the programs that they need.
 */
export function installFromDebian(names) {
  if (names.length === 0 || process.getuid?.() !== 0 || apt('--version') !== 0) return
  console.log(`Installing ${names.join(' and ')} with the system's package manager ...`)
  apt('update')
  // one by one, because apt installs nothing if one of the names is unknown
  for (const name of names) apt('install', '-y', '--no-install-recommends', name)
}

function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', [...args, ...APT_OPTIONS], { stdio: ['ignore', 'ignore', 'inherit'], env })
    .status
}

export function findInPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}
