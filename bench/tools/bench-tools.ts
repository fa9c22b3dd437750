import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { installPackages } from './install-packages'

/** Programs that only the bench runs: whoever runs it installs them, and nobody else. */
const TOOLS = {
  lighthouse: {
    dependencies: { lighthouse: '12.8.2' },
    // a part of it wants the latest, whatever that is by then
    overrides: { 'third-party-web': '0.27.0' },
  },
  pagefind: { dependencies: { pagefind: '1.5.2' } },
}

/** The folder in which `node_modules` has the tool. */
export function benchTool(name: keyof typeof TOOLS): string {
  const folder = resolve('.data', 'bench-tools', name)
  mkdirSync(folder, { recursive: true })
  const list = { name: `bench-tool-${name}`, private: true, ...TOOLS[name] }
  writeFileSync(resolve(folder, 'package.json'), `${JSON.stringify(list, null, 2)}\n`)
  installPackages(folder)
  return folder
}
