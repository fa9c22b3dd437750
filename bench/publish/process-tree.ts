import { readdirSync, readFileSync } from 'node:fs'

/** Sampling interval in ms: short enough to catch memory peaks, long enough not to slow down the build. */
const SAMPLE_INTERVAL_MS = 500

/** Samples the memory of a process and its descendants. Counts shared memory only once. */
export function watchMemory(pid: number) {
  let peakMb = 0
  let inPeak = ''
  const look = () => {
    const held = treeOf(pid).map((one) => ({ name: one.name, mb: memoryMb(one.pid) }))
    const sum = held.reduce((total, { mb }) => total + mb, 0)
    if (sum <= peakMb) return
    peakMb = sum
    inPeak = held
      .filter(({ mb }) => mb > 50)
      .map(({ name, mb }) => `${name} ${Math.round(mb)}`)
      .join(', ')
  }
  const timer = setInterval(look, SAMPLE_INTERVAL_MS)
  return {
    end() {
      clearInterval(timer)
      return { peakMb: Math.round(peakMb), inPeak }
    },
  }
}

interface Process {
  readonly pid: number
  readonly parent: number
  readonly name: string
}

function treeOf(root: number): Process[] {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readProcess(Number(name)) : []))
  const tree = all.filter(({ pid }) => pid === root)
  for (const one of tree) tree.push(...all.filter(({ parent }) => parent === one.pid))
  return tree
}

function readProcess(pid: number): Process[] {
  const stat = readIfThere(`/proc/${pid}/stat`)
  const [, parent] = /\) \S (\d+)/.exec(stat) ?? []
  if (parent === undefined) return []
  const words = readIfThere(`/proc/${pid}/cmdline`).split('\0')
  const script = words.find((word) => /\.[cm]?[jt]s$|gatsby/.test(word)) ?? words[0] ?? ''
  return [{ pid, parent: Number(parent), name: script.split('/').slice(-2).join('/') }]
}

/** Returns the proportional set size in MB, or the resident size if the system has no such value. */
function memoryMb(pid: number): number {
  const [, kilobytes = '0'] =
    /^Pss:\s+(\d+)/m.exec(readIfThere(`/proc/${pid}/smaps_rollup`)) ??
    /VmRSS:\s+(\d+)/.exec(readIfThere(`/proc/${pid}/status`)) ??
    []
  return Number(kilobytes) / 1024
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
