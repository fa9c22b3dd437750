import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/**
 * Runs `gatsby` to its end. Rejects with its exit code if it fails. Its output goes to this process's output: all of it, or only the lines
 * that `shows` picks, and then as plain lines.
 */
export async function runGatsby(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  shows?: (line: string) => boolean,
): Promise<void> {
  const isPlain = shows !== undefined || !process.stdout.isTTY
  const child = spawn(join('node_modules', '.bin', 'gatsby'), args, {
    stdio: ['inherit', shows ? 'pipe' : 'inherit', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      GATSBY_TELEMETRY_DISABLED: '1',
      ...(isPlain && { GATSBY_LOGGER: 'yurnalist' }),
      ...env,
    },
  })
  if (shows && child.stdout)
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (shows(line)) console.log(line)
    })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`gatsby ${args[0] ?? ''} ended with code ${code ?? 'none'}.`)
}
