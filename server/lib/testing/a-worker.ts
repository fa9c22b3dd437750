import { serve } from '../worker-thread'

const functions = {
  add: (a: number, b: number) => a + b,
  fail: (message: string) => Promise.reject(new RangeError(message)),
  wait: (ms: number) => new Promise<string>((resolve) => setTimeout(resolve, ms, 'waited')),
  die: () => process.exit(),
  crash: () => void setImmediate(() => void JSON.parse('{')),
}

export type TestFunctions = typeof functions

serve(functions)
