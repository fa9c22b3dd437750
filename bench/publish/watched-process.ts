import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { watchMemory } from './process-tree'

interface PrintedLine {
  readonly text: string
  readonly atMs: number
}

/** Starts a program of this repository, and keeps what it prints, when, and the most memory that it and all below it held. */
export function startWatched(script: string, env: Readonly<Record<string, string>>) {
  return watch(['--import', 'tsx', script], { env })
}

interface Surroundings {
  readonly env: Readonly<Record<string, string>>
  readonly cwd?: string
}

/** The same for any program of Node: its file and its words. */
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
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  return {
    lines,
    memory,
    ended,
    stop: () => child.kill('SIGTERM'),
    /** Resolves with the time of the first line that matches; fails when the program ends before. */
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

/** The steps that took longest: the time before each line, under the line that ended it. */
export function longestSteps(lines: readonly PrintedLine[], count: number): string[] {
  const steps = lines.map(({ text, atMs }, place) => ({ text, ms: atMs - (lines[place - 1]?.atMs ?? 0) }))
  return steps
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ text, ms }) => `${(ms / 1000).toFixed(1)} s until "${text.slice(0, 90)}"`)
}
