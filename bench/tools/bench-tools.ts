import { resolve } from 'node:path'
import { installPackages } from '../../commands/install-packages'

/** Installs the programs that only benchmarks run (bench/package.json) and returns the folder that holds them. */
export function installBenchTools(): string {
  const folder = resolve('bench')
  installPackages(folder)
  return folder
}
