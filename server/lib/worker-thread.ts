import { parentPort, Worker } from 'node:worker_threads'

/** A thread cannot begin with a TypeScript file, so it loads tsx first. */
const START = "require('tsx/cjs'); require(require('node:worker_threads').workerData.script)"

/** What a thread offers, by name. Arguments and results are copied from thread to thread. */
type Functions = Readonly<Record<string, (...args: never[]) => unknown>>

export interface WorkerThread<Offered extends Functions> {
  call<Name extends keyof Offered>(
    name: Name,
    ...args: Parameters<Offered[Name]>
  ): Promise<Awaited<ReturnType<Offered[Name]>>>
  /** Calls `listener` when the thread has ended by itself. */
  onEnd(listener: (error: Error) => void): void
  /** Waits for the pending calls, then ends the thread. */
  close(): Promise<void>
}

/** The thread has ended, so it did not answer a call and will answer no more. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded'
}

interface Options {
  /** what the thread is, for error messages */
  readonly what: string
  /** TypeScript file that ends with a call of `serve` */
  readonly script: string
  /** the `workerData` of the thread */
  readonly data: Readonly<Record<string, unknown>>
  readonly maxHeapMb?: number
  /** of one call */
  readonly timeoutMs?: number
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
  readonly error?: { readonly message: string; readonly stack?: string | undefined }
}

/** The id of the answer that a thread gives when it is ready. */
const READY = 0

/** Starts a thread and waits until its functions can be called. `Offered` is the type that its script passes to `serve`. */
export async function startThread<Offered extends Functions>(
  options: Options,
): Promise<WorkerThread<Offered>> {
  const { what, script, data, maxHeapMb, timeoutMs } = options
  const worker = new Worker(START, {
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
    if (!call) return // it took too long
    pending.delete(id)
    clearTimeout(call.timer)
    how(call)
    if (pending.size > 0) return
    worker.unref()
    onIdle()
  }

  function wait(id: number): Promise<unknown> {
    worker.ref() // the process lives until its calls are answered
    return new Promise((resolve, reject) => {
      const giveUp = () => settle(id, () => reject(new Error(`The ${what} took too long.`)))
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
      // the thread runs the same version of the code, so its result has the type that it declares
      return wait(id) as Promise<Awaited<ReturnType<Offered[typeof name]>>>
    },
    onEnd: (listener) => void listeners.push(listener),
    async close() {
      if (pending.size > 0) await new Promise<void>((idle) => (onIdle = idle))
      ended ??= new ThreadEnded(`The ${what} is closed.`)
      await worker.terminate()
    },
  }
}

/** Answers the calls of the thread that started this one. */
export function serve(functions: Functions): void {
  const answer = (message: Answer) => parentPort?.postMessage(message)
  parentPort?.on('message', ({ id, name, args }: Call) => {
    Promise.resolve()
      .then(() => functions[name]?.(...args))
      .then(
        (result) => answer({ id, result }),
        (error: unknown) => {
          const { message, stack } = error instanceof Error ? error : new Error(String(error))
          answer({ id, error: { message, stack } })
        },
      )
  })
  answer({ id: READY })
}
