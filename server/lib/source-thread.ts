import { Worker, type WorkerOptions } from 'node:worker_threads'

/** The project runs its sources as they are, and so do its threads; a thread cannot begin with a TypeScript file, so it goes there from here. */
const START = "require('tsx/cjs'); require(require('node:worker_threads').workerData.script)"

/** A thread that runs a TypeScript file, which finds `data` in its `workerData`. */
export function startSourceThread(
  script: string,
  data: Readonly<Record<string, unknown>> = {},
  limits: Pick<WorkerOptions, 'resourceLimits'> = {},
): Worker {
  return new Worker(START, { eval: true, execArgv: [], workerData: { ...data, script }, ...limits })
}
