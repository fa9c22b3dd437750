/* The container's health check: is there a site, and does the gateway serve it? Plain JavaScript, because it runs every few seconds. */

const WITHIN_MS = 4_000

const { PORT = '8000' } = process.env

try {
  const { status } = await fetch(`http://127.0.0.1:${PORT}/readyz`, {
    signal: AbortSignal.timeout(WITHIN_MS),
  })
  process.exitCode = status === 200 ? 0 : 1
  if (status !== 200) console.error(`The gateway answers ${status}.`)
} catch (error) {
  console.error(`The gateway does not answer: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
