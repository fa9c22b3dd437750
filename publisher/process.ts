import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { entryOutcome, publishedKinds, type PublishEvent } from '../src/contracts/publish'
import type { ContentfulConnection } from '../lib/contentful-client'
import { sourceHash } from '../lib/source-hash'

/**
 * Four times Node's default. With it, a publish of 5,000 articles takes 10 % less time, but up to 150 MB more
 * memory. Gatsby's processes do not get this option, because it does not make them faster.
 */
const SEMI_SPACE = '--max-semi-space-size=64'

/** Command of the build worker. It loads the publishing code, so that the gateway need not. */
const PROGRAM = [process.execPath, SEMI_SPACE, '--import', 'tsx', 'publisher/child.ts'] as const

/** Heap limit of the build worker: enough for 40,000 entries. A publish that needs more memory fails. */
const MAX_HEAP_MB = 3_072

/** More than four times the duration of a full build of 10,000 articles. Ends a publish that hangs. */
const TIMEOUT_MS = 15 * 60_000

/** Time until an idle worker ends to free memory. It is long, because editors often publish in bursts. */
const WORKER_IDLE_MS = 10 * 60_000

/** Time between SIGTERM and SIGKILL. */
const KILL_AFTER_MS = 5_000

/** Maximum number of output lines in the reason of a failed publish. */
const REASON_LINES = 12

export interface WorkerRequest {
  /** hash of the code files when the gateway started; a worker with other code publishes nothing */
  readonly sources: string
  readonly connection: ContentfulConnection
  readonly spaceEnv: Readonly<Record<string, string>>
  readonly events: readonly PublishEvent[]
  /** events of earlier publishes whose content is not live yet */
  readonly lateEvents: readonly PublishEvent[]
  /** time of the rollback to the live release, if there was one */
  readonly rolledBackAt?: string | undefined
  /** true if the worker waits, up to a limit, until the delivery API returns the content of `events` */
  readonly waits: boolean
}

const response = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['published', 'unchanged']),
    release: z.string(),
    changedPages: z.array(z.string()).readonly(),
    /** outcomes of the announced entries, and of other entries that changed */
    entries: z.array(entryOutcome).readonly(),
    /** content that is not live yet: the delivery API lacks it, or a full build could not render it */
    late: z.array(z.object({ kind: z.enum(publishedKinds), id: z.string() })).readonly(),
    note: z.string().exactOptional(),
    /** true after a full build: the worker ends, since it may have loaded code of an older Gatsby build */
    isLast: z.boolean(),
  }),
  z.object({ kind: z.literal('failed'), reason: z.string() }),
  /** the site was rolled back after the request, so the worker published nothing */
  z.object({ kind: z.literal('dropped') }),
  /** the code changed since the worker was started, so it published nothing */
  z.object({ kind: z.literal('outdated') }),
])

export type WorkerResponse = z.infer<typeof response>

export type PublishResult = Exclude<WorkerResponse, { kind: 'outdated' }>

export interface PublishRequest extends Pick<WorkerRequest, 'events' | 'lateEvents' | 'rolledBackAt'> {
  readonly signal: AbortSignal
  readonly onProgress: (line: string) => void
}

export interface Publisher {
  /** Publishes in a child process. Resolves with a `failed` result instead of rejecting. */
  publish(request: PublishRequest): Promise<PublishResult>
  /** Ends the idle build worker, if there is one. */
  close(): void
}

interface PublisherOptions {
  readonly connection: ContentfulConnection
  readonly spaceEnv: Readonly<Record<string, string>>
  /** false if the delivery API returns published content immediately */
  readonly waits?: boolean
  /** receives the worker's standard error, and all that the worker prints after it has sent its result */
  readonly log?: (line: string) => void
  readonly sources?: string
  readonly program?: readonly [string, ...string[]]
  readonly timeoutMs?: number
  readonly idleMs?: number
}

export function createPublisher({
  connection,
  spaceEnv,
  waits = true,
  log = console.warn,
  sources = sourceHash(),
  program = PROGRAM,
  timeoutMs = TIMEOUT_MS,
  idleMs = WORKER_IDLE_MS,
}: PublisherOptions): Publisher {
  let idle: { readonly child: ReturnType<typeof startChild>; readonly timer: NodeJS.Timeout } | undefined

  function takeWorker() {
    const child = idle?.child.isConnected() ? idle.child : startChild(program, log)
    clearTimeout(idle?.timer)
    idle = undefined
    return child
  }

  function setIdle(child: ReturnType<typeof startChild>) {
    const killIdle = () => {
      idle = undefined
      child.kill()
    }
    idle = { child, timer: setTimeout(killIdle, idleMs).unref() }
  }

  async function publish(request: PublishRequest): Promise<PublishResult> {
    const timeout = AbortSignal.timeout(timeoutMs)
    const stop = AbortSignal.any([request.signal, timeout])
    const child = takeWorker()
    let lastLines: string[] = []
    child.onLine((line) => {
      lastLines = [...lastLines, line].slice(-REASON_LINES)
      request.onProgress(line)
    })
    const kill = () => child.kill()
    stop.addEventListener('abort', kill, { once: true })
    if (stop.aborted) kill()
    const { events, lateEvents, rolledBackAt } = request
    const result = await child.send({
      sources,
      connection,
      spaceEnv,
      events,
      lateEvents,
      rolledBackAt,
      waits,
    })
    stop.removeEventListener('abort', kill)
    child.onLine((line, isLogged) => isLogged || log(line)) // lines that the worker prints while it cleans up
    if (timeout.aborted)
      return { kind: 'failed', reason: `The publish took more than ${timeoutMs / 1000} s and was stopped.` }
    if (request.signal.aborted)
      return { kind: 'failed', reason: 'The gateway stopped, and the publish with it.' }
    if (result.kind === 'outdated') return publish(request)
    if (result.kind === 'failed') return { ...result, reason: [result.reason, ...lastLines].join('\n') }
    if (result.kind === 'dropped' || !result.isLast) setIdle(child)
    return result
  }

  return {
    publish,
    close() {
      clearTimeout(idle?.timer)
      idle?.child.kill()
    },
  }
}

function startChild([program, ...args]: readonly [string, ...string[]], log: (line: string) => void) {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true, // starts a process group, so that `kill` ends Gatsby's processes too
    env: { ...process.env, NODE_OPTIONS: nodeOptions() },
  })
  let onLine = (_line: string, _isLogged: boolean): unknown => undefined
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue
    createInterface({ input: stream }).on('line', (printed) => {
      const line = stripVTControlCharacters(printed)
      if (line.trim() === '') return
      const isError = stream === child.stderr
      if (isError) log(line)
      onLine(line, isError)
    })
  }
  const ended = new Promise<WorkerResponse>((resolve) => {
    child.on('error', (error) =>
      resolve({ kind: 'failed', reason: `Could not start the build worker: ${error.message}` }),
    )
    child.on('close', (code) => resolve({ kind: 'failed', reason: endedWith(code) }))
  })
  return {
    isConnected: () => child.connected,
    onLine(listener: (line: string, isLogged: boolean) => unknown) {
      onLine = listener
    },
    send: (request: WorkerRequest) => Promise.race([ask(child, request), ended]),
    kill() {
      killGroup(child, 'SIGTERM')
      setTimeout(() => killGroup(child, 'SIGKILL'), KILL_AFTER_MS).unref()
    },
  }
}

/** `code` is null if the process was killed, such as for lack of memory. */
const endedWith = (code: number | null) =>
  `The build worker ended before it was done (${code === null ? 'it was killed' : `code ${code}`}). Ask an operator of the site to check its log.`

function ask(child: ChildProcess, request: WorkerRequest): Promise<WorkerResponse> {
  return new Promise((resolve) => {
    const listen = (message: unknown) => {
      const { data } = response.safeParse(message)
      if (!data) return
      child.off('message', listen)
      resolve(data)
    }
    child.on('message', listen)
    // an ended process never responds; `ended` in `startChild` resolves with the failure instead
    if (child.connected) child.send(request, () => {})
  })
}

function killGroup({ pid }: ChildProcess, signal: NodeJS.Signals) {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch {
    // ignored: the process group has already ended
  }
}

const nodeOptions = () =>
  [process.env.NODE_OPTIONS, `--max-old-space-size=${MAX_HEAP_MB}`].filter(Boolean).join(' ')
