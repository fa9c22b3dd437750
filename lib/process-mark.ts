import { readFileSync } from 'node:fs'
import { errorCode } from './error-code'

/** The number of a process and, where the system tells, when it was started: numbers are given again, in a container at every start. */
export function markOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return `${pid} ${fields[STARTED] ?? ''}`
  } catch {
    return `${pid} `
  }
}

/** The number of the process that a mark is of, if that very process is still running. */
export function runningProcessOf(mark: string): number | undefined {
  const pid = Number.parseInt(mark, 10)
  return pid > 0 && isRunning(pid) && markOf(pid) === mark ? pid : undefined
}

/** Its place among the fields that follow the process's name. */
const STARTED = 19

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM' // it lives and belongs to somebody else
  }
}
