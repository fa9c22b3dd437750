import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { watchMemory } from './process-tree'

const STEPS_SHOWN = 6

export interface Measured {
  readonly ms: number
  readonly peakMb: number
}

interface PrintedLine {
  readonly text: string
  readonly atMs: number
}

/** Starts a TypeScript file in Node. Records its memory, and its output with times. */
export function startWatched(script: string, env: Readonly<Record<string, string>>) {
  return watch(['--import', 'tsx', script], { env })
}

interface Surroundings {
  readonly env: Readonly<Record<string, string>>
  readonly cwd?: string
}

export function watch(words: readonly string[], { env, cwd }: Surroundings) {
  const startedAt = performance.now()
  const child = spawn(process.execPath, words, {
    env: { ...process.env, ...env },
    ...(cwd !== undefined && { cwd }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const memory = watchMemory(child.pid ?? 0)
  const lines: PrintedLine[] = []
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (text) =>
      lines.push({ text: stripVTControlCharacters(text), atMs: performance.now() - startedAt }),
    )
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve)).finally(() =>
    memory.end(),
  )
  return {
    lines,
    memory,
    ended,
    stop: () => child.kill('SIGTERM'),
    report(title: string): number {
      const { peakMb, inPeak } = memory.end()
      console.log(`\n${title}: at most ${peakMb} MB (${inPeak})`)
      for (const step of longestSteps(lines)) console.log(`  ${step}`)
      return peakMb
    },
    /**
     * Resolves with the ms from process start to the first matching line. Rejects if the process ends before
     * that line, or after `withinMs`.
     */
    async untilLine(pattern: RegExp, withinMs: number): Promise<number> {
      const until = performance.now() + withinMs
      for (;;) {
        const line = lines.find(({ text }) => pattern.test(text))
        if (line) return line.atMs
        if (child.exitCode !== null || performance.now() > until)
          throw new Error(
            `${words.join(' ')} never printed ${String(pattern)}. Its last lines:\n${lastOf(lines)}`,
          )
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
  }
}

export const lastOf = (lines: readonly PrintedLine[]) =>
  lines
    .slice(-20)
    .map(({ text }) => text)
    .join('\n')

function longestSteps(lines: readonly PrintedLine[]): string[] {
  const steps = lines.map(({ text, atMs }, place) => ({ text, ms: atMs - (lines[place - 1]?.atMs ?? 0) }))
  return steps
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, STEPS_SHOWN)
    .map(({ text, ms }) => `${(ms / 1000).toFixed(1)} s until "${text.slice(0, 90)}"`)
}
