/* Plain JavaScript: used before npm's packages are installed. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A machine that reaches none of Debian's servers is not kept waiting. */
const APT = ['-qq', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0']

/** Installs packages where there is apt and this user may. Whoever asks looks afterwards whether what they bring is there. */
export function installFromDebian(names) {
  if (names.length === 0 || process.getuid?.() !== 0 || apt('--version') !== 0) return
  console.log(`Installing ${names.join(' and ')} with the system's package manager ...`)
  apt('update')
  // one by one: a name that a system does not know would keep out the others
  for (const name of names) apt('install', '-y', '--no-install-recommends', name)
}

function apt(...words) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', [...words, ...APT], { stdio: ['ignore', 'ignore', 'inherit'], env }).status
}

/** The first of these programs that the system finds. */
export function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}
