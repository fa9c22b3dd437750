import { parentPort, Worker } from 'node:worker_threads'
import { errorCode } from '../../lib/error-code'

/** A worker thread cannot start with a TypeScript file, so it loads tsx first. */
const BOOTSTRAP_CODE = "require('tsx/cjs'); require(require('node:worker_threads').workerData.script)"

/** Functions that a thread offers. Their arguments and results are copied between threads. */
type Functions = Readonly<Record<string, (...args: never[]) => unknown>>

export interface WorkerThread<Offered extends Functions> {
  call<Name extends keyof Offered>(
    name: Name,
    ...args: Parameters<Offered[Name]>
  ): Promise<Awaited<ReturnType<Offered[Name]>>>
  /** Calls `listener` when the thread ends unexpectedly. */
  onEnd(listener: (error: Error) => void): void
  /** Waits for pending calls, then ends the thread. */
  close(): Promise<void>
}

export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded'
}

interface Options {
  /** name of the thread in error messages */
  readonly what: string
  /** TypeScript file that the thread runs; must call `serve` when the thread is ready for calls */
  readonly script: string
  readonly data: Readonly<Record<string, unknown>>
  readonly maxHeapMb?: number
  readonly timeoutMs?: number
  /** true to end the thread and all pending calls when a call times out, because the thread may hang */
  readonly endsOnTimeout?: boolean
}

interface Pending {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
  readonly timer?: NodeJS.Timeout | undefined
}

interface Call {
  readonly id: number
  readonly name: string
  readonly args: never[]
}

interface Answer {
  readonly id: number
  readonly result?: unknown
  readonly error?: {
    readonly message: string
    readonly stack?: string | undefined
    readonly code?: string | undefined
  }
}

/** Id of the message that a thread sends when it is ready for calls. */
const READY = 0

/** Starts a worker thread. `Offered` is the type of the functions that the script passes to `serve`. */
export async function startThread<Offered extends Functions>(
  options: Options,
): Promise<WorkerThread<Offered>> {
  const { what, script, data, maxHeapMb, timeoutMs, endsOnTimeout = false } = options
  const worker = new Worker(BOOTSTRAP_CODE, {
    eval: true,
    execArgv: [],
    workerData: { ...data, script },
    ...(maxHeapMb !== undefined && { resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } }),
  })
  const pending = new Map<number, Pending>()
  const listeners: ((error: Error) => void)[] = []
  let lastId = READY
  let ended: ThreadEnded | undefined
  let onIdle = () => {}

  function settle(id: number, how: (call: Pending) => void) {
    const call = pending.get(id)
    if (!call) return // the call has timed out
    pending.delete(id)
    clearTimeout(call.timer)
    how(call)
    if (pending.size > 0) return
    worker.unref()
    onIdle()
  }

  function wait(id: number): Promise<unknown> {
    worker.ref() // keeps the process running until all calls have returned
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        const message = `The ${what} took too long.`
        settle(id, () => reject(endsOnTimeout ? new ThreadEnded(message) : new Error(message)))
        if (endsOnTimeout) void worker.terminate()
      }
      const timer = timeoutMs === undefined || id === READY ? undefined : setTimeout(giveUp, timeoutMs)
      pending.set(id, { resolve, reject, timer })
    })
  }

  function end(message: string) {
    if (ended) return
    const error = (ended = new ThreadEnded(message))
    for (const id of [...pending.keys()]) settle(id, ({ reject }) => reject(error))
    for (const listener of listeners) listener(error)
  }

  worker.on('error', ({ message }) => end(message))
  worker.on('exit', () => end(`The ${what} has ended.`))
  worker.on('message', ({ id, result, error }: Answer) =>
    settle(id, ({ resolve, reject }) =>
      error ? reject(Object.assign(new Error(error.message), error)) : resolve(result),
    ),
  )
  await wait(READY)

  return {
    call(name, ...args) {
      if (ended) return Promise.reject(ended)
      const id = ++lastId
      worker.postMessage({ id, name, args })
      // the script serves the functions of `Offered`, so the result has the return type of function `name`
      return wait(id) as Promise<Awaited<ReturnType<Offered[typeof name]>>>
    },
    onEnd: (listener) => void listeners.push(listener),
    async close() {
      // a caller may call again as soon as its last call is done
      while (pending.size > 0) await new Promise<void>((idle) => (onIdle = idle))
      ended ??= new ThreadEnded(`The ${what} is closed.`)
      await worker.terminate()
    },
  }
}

/** Offers functions of this thread to the thread that started it. */
export function serve(functions: Functions): void {
  const answer = (message: Answer) => parentPort?.postMessage(message)
  parentPort?.on('message', ({ id, name, args }: Call) => {
    Promise.resolve()
      .then(() => functions[name]?.(...args))
      .then(
        (result) => answer({ id, result }),
        (error: unknown) => {
          const { message, stack } = error instanceof Error ? error : new Error(String(error))
          answer({ id, error: { message, stack, code: errorCode(error) } })
        },
      )
  })
  answer({ id: READY })
}
