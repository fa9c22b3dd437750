import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'

/** Thrown if this process got SIGTERM while Gatsby ran. The caller must not start another build. */
export class GatsbyStopped extends Error {}

/**
 * Runs `gatsby` and prints its output. Rejects with the reason if it fails. Passes SIGTERM on to Gatsby.
 * If `shows` is given, omits lines of standard output for which `shows` returns false.
 */
export async function runGatsby(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  shows?: (line: string) => boolean,
): Promise<void> {
  const isPlain = shows !== undefined || !process.stdout.isTTY
  const child = spawn(join('node_modules', '.bin', 'gatsby'), args, {
    stdio: ['inherit', shows ? 'pipe' : 'inherit', shows ? 'pipe' : 'inherit'],
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
      if (shows(stripVTControlCharacters(line))) console.log(line)
    })
  let reason: readonly string[] = []
  if (child.stderr)
    createInterface({ input: child.stderr }).on('line', (line) => {
      console.error(line)
      reason = withLine(reason, stripVTControlCharacters(line))
    })
  let isStopped = false
  const stop = () => {
    isStopped = true
    child.kill('SIGTERM')
  }
  process.on('SIGTERM', stop)
  const [code] = (await once(child, 'close')) as [number | null]
  process.off('SIGTERM', stop)
  if (isStopped) throw new GatsbyStopped('Gatsby was stopped.')
  if (code !== 0) throw new Error(failure(code, reason))
}

/**
 * Updates the reason of a failure with a line of output. The reason is the heading of the last error, and the
 * first line after that heading that is neither indented nor part of a code frame (`>`).
 */
function withLine(reason: readonly string[], line: string): readonly string[] {
  const [, heading] = /^error\s+(.+)/.exec(line) ?? []
  if (heading !== undefined) return [heading.replace(/:$/, '')]
  return reason.length === 1 && /^[^\s>]/.test(line) ? [...reason, line] : reason
}

/** Returns the message that editors see as the reason why their publish is not live. */
function failure(code: number | null, reason: readonly string[]): string {
  if (code === null) return 'Gatsby was killed, perhaps for lack of memory.'
  return reason.length === 0
    ? `Gatsby failed with code ${code}. The log of the site has its output.`
    : `Gatsby failed: ${reason.join(': ')}`
}
