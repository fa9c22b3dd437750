import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * Installs the packages of a folder if its package.json (with `ci`, its package-lock.json) has changed since
 * the last installation. Runs no install scripts.
 */
export function installPackages(folder: string, command: 'install' | 'ci' = 'install'): void {
  const wanted = readFileSync(join(folder, command === 'ci' ? 'package-lock.json' : 'package.json'), 'utf8')
  const installedFor = join(folder, 'node_modules', '.installed-for.json')
  if (existsSync(installedFor) && readFileSync(installedFor, 'utf8') === wanted) return
  // to stderr, because `npm run bench` reads the tables of a bench from its stdout
  console.error(`Installing ${relative('', folder)} ...`)
  rmSync(join(folder, 'node_modules'), { recursive: true, force: true })
  const args = [command, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', args, {
    cwd: folder,
    env: withoutNpmVariables(process.env),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`Could not install the packages of ${folder}. See npm's output above.`)
  writeFileSync(installedFor, wanted)
}

/** Removes the variables of `npm run`. With them, a nested npm would work in the folder of the outer one. */
function withoutNpmVariables(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('npm_')))
}
