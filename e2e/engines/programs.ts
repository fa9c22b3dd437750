import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'

const CHECK_INTERVAL_MS = 200

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

/** Calls `look` until it returns a truthy value. Throws if the program exits first or takes too long. */
export async function started<T>(
  name: string,
  program: ChildProcess,
  withinMs: number,
  look: () => T | false | Promise<T | false>,
): Promise<T> {
  const givenUp = Date.now() + withinMs
  while (Date.now() < givenUp && isRunning(program)) {
    const found = await look()
    if (found) return found
    await setTimeout(CHECK_INTERVAL_MS)
  }
  throw new Error(`Could not start ${name}`)
}

export const isReady = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

export async function stop(program: ChildProcess) {
  if (!isRunning(program)) return
  program.kill()
  await once(program, 'exit')
}
