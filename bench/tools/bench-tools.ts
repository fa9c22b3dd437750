import { resolve } from 'node:path'
import { installPackages } from '../../commands/tools/install-packages'

export function installBenchTools(): string {
  const folder = resolve('bench')
  installPackages(folder)
  return folder
}
