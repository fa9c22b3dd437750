import { readCurrentRelease } from '../../lib/release-files'
import { type BuildProcess, startBuildProcess } from './build-process'
import { changedPages } from './changed-pages'
import type { BuildRequest, SiteBuilder } from './site-builder'

/** Ten times what 10,000 articles take: a build that hangs must not hold up the next for ever. */
const BUILD_WITHIN_MS = 15 * 60_000

/** Editors publish several times in a row; when none has for so long, the memory is worth more than the seconds. */
const STAYS_MS = 10 * 60_000

/** Enough to see what went wrong, without a whole log in a status answer. */
const KEPT_LINES = 12

interface ChildBuilderOptions {
  /** the program and its arguments */
  readonly command: readonly [string, ...string[]]
  readonly releasesDir: string
  readonly withinMs?: number
  readonly staysMs?: number
}

export interface ChildBuilder extends SiteBuilder {
  /** Starts the process, which prepares what it can while the queue waits for more. */
  prepare(): void
  /** Ends a process that waits for the next build. */
  close(): void
}

/**
 * Builds in a process of its own, with limits of time and memory: whatever becomes of it, the gateway goes on serving. A process that says
 * `built` and stays makes the next build too, which it does sooner; one that ends well has built as well.
 */
export function createChildBuilder({
  command,
  releasesDir,
  withinMs = BUILD_WITHIN_MS,
  staysMs = STAYS_MS,
}: ChildBuilderOptions): ChildBuilder {
  let waiting: BuildProcess | undefined
  let patience: NodeJS.Timeout | undefined
  let isBuilding = false

  function wait(child: BuildProcess) {
    waiting = child
    patience = setTimeout(() => child.end(), staysMs).unref()
  }

  function take(): BuildProcess {
    clearTimeout(patience) // it is over with the waiting: a process that builds has as long as a build may take
    const child = waiting?.isThere() ? waiting : startBuildProcess(command)
    waiting = undefined
    return child
  }

  /** Undefined when all went well, otherwise a sentence that says what did not. */
  async function runToEnd(request: BuildRequest, lines: string[]): Promise<string | undefined> {
    const timeout = AbortSignal.timeout(withinMs)
    const stop = AbortSignal.any([request.signal, timeout])
    const child = take()
    child.onLine((line) => {
      lines.push(line)
      if (lines.length > KEPT_LINES) lines.shift()
      request.onProgress(line)
    })
    child.onLive(() => request.onLive?.())
    const onStop = () => child.end()
    stop.addEventListener('abort', onStop, { once: true })
    if (stop.aborted) onStop()
    const outcome = await child.build()
    stop.removeEventListener('abort', onStop)
    if (timeout.aborted) return `The build took more than ${withinMs / 1000} s and was ended.`
    if (request.signal.aborted) return 'The build was ended with the gateway.'
    if (outcome === 'outdated') {
      await child.ended
      return runToEnd(request, lines)
    }
    if (outcome === 'built') wait(child)
    return outcome === 'built' ? undefined : outcome.failure
  }

  return {
    prepare() {
      if (isBuilding) return
      const child = take()
      child.prepare()
      wait(child)
    },
    async build(request) {
      isBuilding = true
      try {
        const before = (await readCurrentRelease(releasesDir))?.manifest
        const lines: string[] = []
        const failure = await runToEnd(request, lines)
        if (failure !== undefined) return { kind: 'failed', reason: [failure, ...lines].join('\n') }
        const after = (await readCurrentRelease(releasesDir))?.manifest
        if (!after) return { kind: 'failed', reason: 'The build ended well, and there is no release.' }
        if (after.id === before?.id) return { kind: 'unchanged', release: after.id, changedPages: [] }
        return { kind: 'published', release: after.id, changedPages: changedPages(before, after) }
      } finally {
        isBuilding = false
      }
    },
    close() {
      clearTimeout(patience)
      waiting?.end()
    },
  }
}
