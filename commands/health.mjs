/*
 * Health check of the container: succeeds if the gateway serves a release. Docker runs the check every 10 s,
 * so it is plain JavaScript, which starts faster than TypeScript.
 */

const TIMEOUT_MS = 4_000

const { PORT = '8000' } = process.env

try {
  const { status } = await fetch(`http://127.0.0.1:${PORT}/readyz`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  process.exitCode = status === 200 ? 0 : 1
  if (status !== 200) console.error(`The gateway responded with ${status}.`)
} catch (error) {
  console.error(`The gateway does not respond: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
