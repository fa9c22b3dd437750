import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { z } from 'zod'
import { installFromDebian } from '../tools/debian-packages.mjs'

const jar = createRequire(__filename).resolve('vnu-jar/build/dist/vnu.jar')

/** Larger than the report of a site with errors on every page. */
const MAX_REPORT_BYTES = 64 * 1024 * 1024

const reportSchema = z.object({
  messages: z.array(z.object({ url: z.string(), lastLine: z.number().optional(), message: z.string() })),
})

/** True if the HTML checker, which is written in Java, can run. */
export const hasJava = () => spawnSync('java', ['-version']).status === 0

export function installJava() {
  if (!hasJava()) installFromDebian(['default-jre-headless'])
}

/** Matches errors about CSS that is newer than the checker. */
const UNKNOWN_CSS = '.*Property “field-sizing” doesn.t exist.*'

/** Returns the errors that the Nu HTML checker finds in these files, each with file and line. */
export function findHtmlErrors(files: readonly string[]): string[] {
  const options = ['--errors-only', '--exit-zero-always', '--stdout', '--format', 'json']
  options.push('--filterpattern', UNKNOWN_CSS)
  const { status, stdout, stderr, error } = spawnSync('java', ['-jar', jar, ...options, ...files], {
    encoding: 'utf8',
    maxBuffer: MAX_REPORT_BYTES,
  })
  if (status !== 0) throw new Error(`The HTML checker failed.\n${error?.message ?? stderr}`)
  const { messages } = reportSchema.parse(JSON.parse(stdout))
  return messages.map(
    ({ url, lastLine, message }) => `${url.replace(/^file:/, '')}:${lastLine ?? 1} ${message}`,
  )
}
