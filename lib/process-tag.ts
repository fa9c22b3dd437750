import { readFileSync } from 'node:fs'
import { errorCode } from './error-code'

/** Returns PID and, on Linux, start time. A PID alone may be reused, in a container on every start. */
export function processTag(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return `${pid} ${fields[START_TIME_FIELD] ?? ''}`
  } catch {
    return `${pid} `
  }
}

/** Returns the PID in a tag if that process is still running; otherwise undefined. */
export function findRunningProcess(tag: string): number | undefined {
  const pid = Number.parseInt(tag, 10)
  return pid > 0 && isRunning(pid) && processTag(pid) === tag ? pid : undefined
}

/** Index of `starttime` (proc_pid_stat(5)) among the fields after the process name. */
const START_TIME_FIELD = 19

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM' // the process runs as another user
  }
}
