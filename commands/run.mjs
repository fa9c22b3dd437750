/* Used by npm scripts: installs packages if package-lock.json changed, then runs a command of this folder. */
import { spawn } from 'node:child_process'
import { installPackagesIfChanged } from './install.mjs'

const NEED_DEV = ['bench', 'content/sample']

const [command, ...rest] = process.argv.slice(2)

installPackagesIfChanged({ withDev: NEED_DEV.includes(command) })
const child = spawn(process.execPath, ['--import', 'tsx', `commands/${command}.ts`, ...rest], {
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) =>
  process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)),
)
