import { cpus } from 'node:os'

/** Returns date, Node version and processors, the first line of a benchmark. */
export const describeMachine = () =>
  `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus()[0]?.model ?? '?'} x ${cpus().length}`
