import { cpus } from 'node:os'

/** Returns the day, the version of Node and the processors: the first line of a benchmark. */
export const describeMachine = () =>
  `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus()[0]?.model ?? '?'} x ${cpus().length}`
