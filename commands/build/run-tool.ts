import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** Runs a tool of node_modules to its end, or until it is told to end; its output is shown as it comes. */
export function run(
  tool: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  ending?: AbortSignal,
): Promise<void> {
  const child = spawn(join('node_modules', '.bin', tool), args, {
    stdio: 'inherit',
    env: { ...process.env, ...quietEnvironment(), ...env },
  })
  ending?.addEventListener('abort', () => child.kill())
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${tool} ended with code ${code ?? 'none'}.`)),
    )
  })
}

/** No reports home, and plain lines instead of a moving picture where nobody watches a terminal. */
function quietEnvironment(): Record<string, string> {
  return {
    NODE_ENV: 'production',
    GATSBY_TELEMETRY_DISABLED: '1',
    ...(process.stdout.isTTY ? {} : { GATSBY_LOGGER: 'yurnalist' }),
  }
}
