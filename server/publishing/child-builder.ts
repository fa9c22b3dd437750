import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { readCurrentManifest } from '../releases'
import { changedPages } from './changed-pages'
import type { SiteBuilder } from './site-builder'

/** Ten times what 10,000 articles take: a build that hangs must not hold up the next for ever. */
const BUILD_WITHIN_MS = 15 * 60_000

/** Of V8's heap. 40,000 entries stay below it, and a build that runs away ends before the machine does. */
const BUILD_MEMORY_MB = 3_072

/** Of that heap, for what was made just now: a build makes many small things that live long, and with V8's 16 MB moves them again and again. */
const BUILD_YOUNG_MB = 64

/** How long a build may take to end by itself before it is ended. */
const END_WITHIN_MS = 5_000

/** Enough to see what went wrong, without a whole log in a status answer. */
const KEPT_LINES = 12

interface ChildBuilderOptions {
  /** the program and its arguments */
  readonly command: readonly [string, ...string[]]
  readonly releasesDir: string
  readonly withinMs?: number
}

/** Builds in a process of its own, with limits of time and memory: whatever becomes of it, the gateway goes on serving. */
export function createChildBuilder({
  command: [program, ...args],
  releasesDir,
  withinMs = BUILD_WITHIN_MS,
}: ChildBuilderOptions): SiteBuilder {
  return {
    async build({ signal, onProgress }) {
      const before = await readCurrentManifest(releasesDir)
      const lines: string[] = []
      const end = await runToEnd()
      if (end !== undefined) return { kind: 'failed', reason: [end, ...lines].join('\n') }
      const after = await readCurrentManifest(releasesDir)
      if (!after) return { kind: 'failed', reason: 'The build ended well, and there is no release.' }
      if (after.id === before?.id) return { kind: 'unchanged', release: after.id, changedPages: [] }
      return { kind: 'published', release: after.id, changedPages: changedPages(before, after) }

      /** Undefined when all went well, otherwise a sentence that says what did not. */
      function runToEnd(): Promise<string | undefined> {
        const child = spawn(program, args, {
          stdio: ['ignore', 'pipe', 'pipe'],
          detached: true, // a process group, so that what the build itself started ends with it
          env: { ...process.env, NODE_OPTIONS: nodeOptions() },
        })
        const timeout = AbortSignal.timeout(withinMs)
        const stop = AbortSignal.any([signal, timeout])
        const endGroup = (sign: NodeJS.Signals) => {
          try {
            if (child.pid !== undefined) process.kill(-child.pid, sign)
          } catch {
            // it has ended by itself
          }
        }
        const onStop = () => {
          endGroup('SIGTERM')
          setTimeout(() => endGroup('SIGKILL'), END_WITHIN_MS).unref()
        }
        stop.addEventListener('abort', onStop, { once: true })
        if (stop.aborted) onStop()
        for (const stream of [child.stdout, child.stderr]) {
          createInterface({ input: stream }).on('line', (printed) => {
            const line = stripVTControlCharacters(printed)
            if (line.trim() === '') return
            lines.push(line)
            if (lines.length > KEPT_LINES) lines.shift()
            onProgress(line)
          })
        }
        return new Promise((resolve) => {
          const done = (outcome: string | undefined) => {
            stop.removeEventListener('abort', onStop)
            resolve(outcome)
          }
          child.on('error', (error) => done(`The build could not be started: ${error.message}`))
          child.on('close', (code) => {
            if (timeout.aborted) done(`The build took more than ${withinMs / 1000} s and was ended.`)
            else if (signal.aborted) done('The build was ended with the gateway.')
            else done(code === 0 ? undefined : `The build ended with code ${code ?? 'none'}.`)
          })
        })
      }
    },
  }
}

const nodeOptions = () =>
  [
    process.env.NODE_OPTIONS,
    `--max-old-space-size=${BUILD_MEMORY_MB}`,
    `--max-semi-space-size=${BUILD_YOUNG_MB}`,
  ]
    .filter(Boolean)
    .join(' ')
