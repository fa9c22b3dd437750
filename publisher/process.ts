import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { entryOutcome, type PublishEvent } from '../src/contracts/rebuild'
import type { ContentfulConnection } from '../lib/contentful-client'

/** The program of the child process: it loads everything that builds the site, which the gateway does not. */
const PROGRAM = [process.execPath, '--import', 'tsx', 'publisher/child.ts'] as const

/** Enough for 40,000 entries; a build that needs more fails before the machine does. */
const MAX_HEAP_MB = 3_072

/** Ten times what 10,000 articles take: a build that hangs must not block the next one. */
const TIMEOUT_MS = 15 * 60_000

/** Editors publish several times in a row. After that pause the memory is worth more than a quick start. */
const IDLE_MS = 10 * 60_000

/** How long a process may take to end by itself. */
const KILL_AFTER_MS = 5_000

/** Enough to see why a build failed. */
const KEPT_LINES = 12

/** What the gateway asks of the child process. */
export interface PublishOrder {
  readonly connection: ContentfulConnection
  /** environment variables by which a Gatsby build finds the space */
  readonly environment: Readonly<Record<string, string>>
  /** what editors published */
  readonly events: readonly PublishEvent[]
  /** the delivery API may lag behind: the child waits until it shows the events */
  readonly waits: boolean
}

const answer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['published', 'unchanged']),
    release: z.string(),
    changedPages: z.array(z.string()).readonly(),
    /** what became of the entries of the order */
    entries: z.array(entryOutcome).readonly(),
    /** what else an editor should know */
    note: z.string().exactOptional(),
    /** the process ends now, since it may hold code of an older build */
    isLast: z.boolean(),
  }),
  z.object({ kind: z.literal('failed'), reason: z.string() }),
  /** the code changed since the process was started, so it did nothing */
  z.object({ kind: z.literal('outdated') }),
])

/** What the child process answers. */
export type PublishAnswer = z.infer<typeof answer>

/** What became of a publish. */
export type BuildResult = Exclude<PublishAnswer, { kind: 'outdated' }>

export interface BuildRequest {
  readonly events: readonly PublishEvent[]
  readonly signal: AbortSignal
  readonly onProgress: (line: string) => void
}

export interface Publisher {
  /** Publishes in a child process. Never rejects: a failure is a result. */
  build(request: BuildRequest): Promise<BuildResult>
  /** Ends a process that waits for the next publish. */
  close(): void
}

interface PublisherOptions {
  readonly connection: ContentfulConnection
  readonly environment: Readonly<Record<string, string>>
  /** false if the delivery API shows what is published at once */
  readonly waits?: boolean
  /** hears what the child process prints after its answer */
  readonly log?: (line: string) => void
  readonly program?: readonly [string, ...string[]]
  readonly timeoutMs?: number
  readonly idleMs?: number
}

/** Publishes in a child process with limits of time and memory, so that the gateway keeps serving whatever happens. */
export function createPublisher({
  connection,
  environment,
  waits = true,
  log = console.warn,
  program = PROGRAM,
  timeoutMs = TIMEOUT_MS,
  idleMs = IDLE_MS,
}: PublisherOptions): Publisher {
  let idle: { readonly child: ReturnType<typeof startChild>; readonly timer: NodeJS.Timeout } | undefined

  function take() {
    const child = idle?.child.isConnected() ? idle.child : startChild(program)
    clearTimeout(idle?.timer)
    idle = undefined
    return child
  }

  function keep(child: ReturnType<typeof startChild>) {
    const end = () => {
      idle = undefined
      child.end()
    }
    idle = { child, timer: setTimeout(end, idleMs).unref() }
  }

  async function build(request: BuildRequest): Promise<BuildResult> {
    const timeout = AbortSignal.timeout(timeoutMs)
    const stop = AbortSignal.any([request.signal, timeout])
    const child = take()
    let lastLines: string[] = []
    child.onLine((line) => {
      lastLines = [...lastLines, line].slice(-KEPT_LINES)
      request.onProgress(line)
    })
    const end = () => child.end()
    stop.addEventListener('abort', end, { once: true })
    if (stop.aborted) end()
    const result = await child.order({ connection, environment, events: request.events, waits })
    stop.removeEventListener('abort', end)
    child.onLine(log) // what it says while it cleans up
    if (timeout.aborted)
      return { kind: 'failed', reason: `The build took more than ${timeoutMs / 1000} s and was stopped.` }
    if (request.signal.aborted)
      return { kind: 'failed', reason: 'The gateway stopped, and the build with it.' }
    if (result.kind === 'outdated') return build(request)
    if (result.kind === 'failed') return { ...result, reason: [result.reason, ...lastLines].join('\n') }
    if (!result.isLast) keep(child)
    return result
  }

  return {
    build,
    close() {
      clearTimeout(idle?.timer)
      idle?.child.end()
    },
  }
}

function startChild([program, ...args]: readonly [string, ...string[]]) {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true, // a process group, so that Gatsby's processes end with it
    env: { ...process.env, NODE_OPTIONS: nodeOptions() },
  })
  let hear = (_line: string) => {}
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue
    createInterface({ input: stream }).on('line', (printed) => {
      const line = stripVTControlCharacters(printed)
      if (line.trim() !== '') hear(line)
    })
  }
  const ended = new Promise<PublishAnswer>((resolve) => {
    child.on('error', (error) =>
      resolve({ kind: 'failed', reason: `The build could not be started: ${error.message}` }),
    )
    child.on('close', (code) => resolve({ kind: 'failed', reason: endedWith(code) }))
  })
  return {
    isConnected: () => child.connected,
    onLine(listener: (line: string) => void) {
      hear = listener
    },
    order: (order: PublishOrder) => Promise.race([ask(child, order), ended]),
    end() {
      killGroup(child, 'SIGTERM')
      setTimeout(() => killGroup(child, 'SIGKILL'), KILL_AFTER_MS).unref()
    },
  }
}

/** A process that is killed, as for lack of memory, has no code. */
const endedWith = (code: number | null) =>
  `The build ended before it was done (${code === null ? 'it was killed' : `code ${code}`}). Ask those who run the site: its log says why.`

function ask(child: ChildProcess, order: PublishOrder): Promise<PublishAnswer> {
  return new Promise((resolve) => {
    const listen = (message: unknown) => {
      const { data } = answer.safeParse(message)
      if (!data) return
      child.off('message', listen)
      resolve(data)
    }
    child.on('message', listen)
    // a process that ended says why by its exit code
    if (child.connected) child.send(order, () => {})
  })
}

function killGroup({ pid }: ChildProcess, signal: NodeJS.Signals) {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch {
    // it has ended by itself
  }
}

const nodeOptions = () =>
  [process.env.NODE_OPTIONS, `--max-old-space-size=${MAX_HEAP_MB}`].filter(Boolean).join(' ')
