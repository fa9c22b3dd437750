import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

/** Of V8's heap. 40,000 entries stay below it, and a build that runs away ends before the machine does. */
const BUILD_MEMORY_MB = 3_072

/** Of that heap, for what was made just now: a build makes many small things that live long, and with V8's 16 MB moves them again and again. */
const BUILD_YOUNG_MB = 64

/** How long a build may take to end by itself before it is ended. */
const END_WITHIN_MS = 5_000

const toBuilder = z.object({
  /** `prepare`: a build is about to be wanted; `build`: it is */
  kind: z.enum(['prepare', 'build']),
})

type ToBuilder = z.infer<typeof toBuilder>

/** What the gateway wants of the process that builds. */
export const readWish = (told: unknown) => toBuilder.parse(told).kind

const toGateway = z.object({
  /** `live`: readers can have what was built; `built`: the build went well; `outdated`: nothing was built, as the code is another one than that which runs */
  kind: z.enum(['live', 'built', 'outdated']),
})

/** What the building process tells; that it failed, it says by ending. */
export type ToGateway = z.infer<typeof toGateway>

type Outcome = Exclude<ToGateway['kind'], 'live'> | { readonly failure: string }

export type BuildProcess = ReturnType<typeof startBuildProcess>

/** Starts a program that builds: `program`, then its arguments. */
export function startBuildProcess([program, ...args]: readonly [string, ...string[]]) {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true, // a process group, so that what the build itself started ends with it
    env: { ...process.env, NODE_OPTIONS: nodeOptions() },
  })
  let hear = (_: string) => {}
  let hearLive = () => {}
  let answer = (_: Outcome) => {}
  let isPrepared = false
  child.on('message', (told) => {
    const { data } = toGateway.safeParse(told)
    if (data?.kind === 'live') hearLive()
    else if (data) answer(data.kind)
  })
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue
    createInterface({ input: stream }).on('line', (printed) => {
      const line = stripVTControlCharacters(printed)
      if (line.trim() !== '') hear(line)
    })
  }
  const ended = new Promise<Outcome>((resolve) => {
    child.on('error', (error) => resolve({ failure: `The build could not be started: ${error.message}` }))
    child.on('close', (code) =>
      resolve(code === 0 ? 'built' : { failure: `The build ended with code ${code ?? 'none'}.` }),
    )
  })
  const endGroup = (sign: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, sign)
    } catch {
      // it has ended by itself
    }
  }
  function tell(kind: ToBuilder['kind']) {
    // a program that is about to end, or never began, is told nothing: how it ends says what came of it
    if (child.connected) child.send({ kind } satisfies ToBuilder, () => {})
  }
  return {
    ended,
    isThere: () => child.connected,
    /** hears from now on what the process prints */
    onLine(listener: (line: string) => void) {
      hear = listener
    },
    /** hears from now on that what was built is live */
    onLive(listener: () => void) {
      hearLive = listener
    },
    /** Tells it that a build is about to be wanted: once for each. */
    prepare() {
      if (!isPrepared) tell('prepare')
      isPrepared = true
    },
    build() {
      isPrepared = false
      return Promise.race([
        ended,
        new Promise<Outcome>((resolve) => {
          answer = resolve
          tell('build')
        }),
      ])
    },
    end() {
      endGroup('SIGTERM')
      setTimeout(() => endGroup('SIGKILL'), END_WITHIN_MS).unref()
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
