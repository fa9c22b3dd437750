/* npm's scripts come through here: install what is missing, then run one of the commands beside this file. */
import { spawn } from 'node:child_process'
import { installWhatIsMissing } from './install.mjs'

const [command, ...rest] = process.argv.slice(2)

installWhatIsMissing()
const child = spawn(process.execPath, ['--import', 'tsx', `commands/${command}.ts`, ...rest], {
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) =>
  process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)),
)
