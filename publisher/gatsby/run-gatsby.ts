import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** Runs `gatsby`; rejects if it fails. Prints its output, or only the lines for which `shows` is true. */
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
  if (code !== 0) throw new Error(failure(args[0] ?? '', code))
}

/** Returns the message of a failed build, which editors see as the reason why their publish is not live. */
const failure = (command: string, code: number | null) =>
  `Gatsby could not build the site (gatsby ${command}, ${code === null ? 'killed' : `code ${code}`}). Its output, in the log of the site, says why.`
