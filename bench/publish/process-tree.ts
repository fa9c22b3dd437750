import { readdirSync, readFileSync } from 'node:fs'

/** A build allocates and frees within a second; more often would cost the processor that is measured. */
const LOOK_EVERY_MS = 500

/** Follows what a process and all below it hold of memory. Pages that several of them share, such as Node's own, count once. */
export function watchMemory(pid: number) {
  let peakMb = 0
  let inPeak = ''
  const look = () => {
    const held = treeOf(pid).map((one) => ({ name: one.name, mb: heldMb(one.pid) }))
    const sum = held.reduce((total, { mb }) => total + mb, 0)
    if (sum <= peakMb) return
    peakMb = sum
    inPeak = held
      .filter(({ mb }) => mb > 50)
      .map(({ name, mb }) => `${name} ${Math.round(mb)}`)
      .join(', ')
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
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

/** None for a process that ended meanwhile. */
function readProcess(pid: number): Process[] {
  const stat = readIfThere(`/proc/${pid}/stat`)
  const [, parent] = /\) \S (\d+)/.exec(stat) ?? []
  if (parent === undefined) return []
  const words = readIfThere(`/proc/${pid}/cmdline`).split('\0')
  const script = words.find((word) => /\.[cm]?[jt]s$|gatsby/.test(word)) ?? words[0] ?? ''
  return [{ pid, parent: Number(parent), name: script.split('/').slice(-2).join('/') }]
}

/** In MB, a page that it shares with n others in n + 1 parts; where the system does not say so, all that it can reach. */
function heldMb(pid: number): number {
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
