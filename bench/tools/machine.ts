import { cpus } from 'node:os'

export const describeMachine = () =>
  `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus()[0]?.model ?? '?'} x ${cpus().length}`
