import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/**
 * Runs `gatsby` to its end. Rejects with its exit code if it fails. Its output goes to this process's output: all of it, or only the lines
 * that `shows` picks, and then as plain lines.
 */
export function runGatsby(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  shows?: (line: string) => boolean,
): Promise<void> {
  const child = spawn(join('node_modules', '.bin', 'gatsby'), args, {
    stdio: ['inherit', shows ? 'pipe' : 'inherit', 'inherit'],
    env: { ...process.env, ...quietEnvironment(shows !== undefined), ...env },
  })
  if (shows && child.stdout)
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (shows(line)) console.log(line)
    })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`gatsby ${args[0] ?? ''} ended with code ${code ?? 'none'}.`)),
    )
  })
}

/** No telemetry, and plain lines unless a terminal shows them. */
function quietEnvironment(isPiped: boolean): Record<string, string> {
  return {
    NODE_ENV: 'production',
    GATSBY_TELEMETRY_DISABLED: '1',
    ...(process.stdout.isTTY && !isPiped ? {} : { GATSBY_LOGGER: 'yurnalist' }),
  }
}
