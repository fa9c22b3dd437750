import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Runs `gatsby` to its end. Rejects with its exit code if it fails. Its output goes to this process's output. */
export async function runGatsby(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const child = spawn(join('node_modules', '.bin', 'gatsby'), args, {
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      GATSBY_TELEMETRY_DISABLED: '1',
      ...(process.stdout.isTTY ? {} : { GATSBY_LOGGER: 'yurnalist' }), // plain lines
      ...env,
    },
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`gatsby ${args[0] ?? ''} ended with code ${code ?? 'none'}.`)
}
