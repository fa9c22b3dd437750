import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { errorCode } from './error-code'

/**
 * Returns PID, start time (only on Linux) and host name. The PID alone is not enough: it may be reused (in
 * containers, on every start), and processes in two containers may have the same PID.
 */
export const processTag = (pid: number): string => `${pid} ${startTime(pid)} ${hostname()}`

/** Returns the PID in a tag if that process is still running on this host; otherwise undefined. */
export function findRunningProcess(tag: string): number | undefined {
  const { pid, startedAt, host } = parseTag(tag)
  const isThatProcess = host === hostname() && pid > 0 && isRunning(pid) && startTime(pid) === startedAt
  return isThatProcess ? pid : undefined
}

/** Parses a tag. Older versions of Fieldbook wrote no host name; their tags count as tags of this host. */
export function parseTag(tag: string) {
  const [pid = '', startedAt = '', host = hostname()] = tag.split(' ')
  return { pid: Number.parseInt(pid, 10), startedAt, host }
}

/** Index of `starttime` (proc_pid_stat(5)) among the fields after the process name. */
const START_TIME_FIELD = 19

function startTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[START_TIME_FIELD] ?? ''
  } catch {
    return ''
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM' // the process runs as another user
  }
}
