import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Installs the packages of a folder once for each list; with `ci`, exactly those of its lock. No package runs an install script. */
export function installPackages(folder: string, command: 'install' | 'ci' = 'install'): void {
  const wanted = readFileSync(join(folder, command === 'ci' ? 'package-lock.json' : 'package.json'), 'utf8')
  const mark = join(folder, 'node_modules', '.installed-for.json')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  // beside what a bench prints: that is read for its tables
  console.error(`Installing ${relative('', folder)} ...`)
  rmSync(join(folder, 'node_modules'), { recursive: true, force: true })
  const words = [command, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', words, {
    cwd: folder,
    env: withoutNpm(process.env),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`npm could not install the packages of ${folder}.`)
  writeFileSync(mark, wanted)
}

/** `npm run` tells what it starts about its own folder, and an npm in it would believe that. */
function withoutNpm(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('npm_')))
}
