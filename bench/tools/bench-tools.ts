import { resolve } from 'node:path'
import { installPackages } from '../../commands/tools/install-packages'

/** Installs the tools of bench/package.json and returns their folder. */
export function installBenchTools(): string {
  const folder = resolve('bench')
  installPackages(folder)
  return folder
}
