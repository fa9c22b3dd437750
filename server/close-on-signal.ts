/** One Ctrl+C arrives up to three times: from the terminal, and through npm and commands/run.mjs. */
const SAME_SIGNAL_MS = 1_000

/** Closes the gateway and exits on a signal. Exits at once on another signal after `SAME_SIGNAL_MS`. */
export function closeOnSignal(gateway: { close(): Promise<void> }): void {
  let firstAt: number | undefined
  const end = async () => {
    if (firstAt !== undefined) {
      if (Date.now() - firstAt >= SAME_SIGNAL_MS) process.exit(1)
      return
    }
    firstAt = Date.now()
    await gateway.close()
    process.exit()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end())
}
