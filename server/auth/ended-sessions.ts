import { appendFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { readIfPresent, writeAtomically } from '../../lib/state-folder'

/**
 * Sessions that their readers ended. A session lives in a cookie alone, so a copy of that cookie would live on after signing out;
 * what is written here is refused until it would have ended by itself.
 */
export interface EndedSessions {
  has(sessionId: string): boolean
  add(sessionId: string, until: number): Promise<void>
}

interface FileOptions {
  file: string
  now?: () => number
}

/** Keeps them in a file, one per line, so that a restart forgets none; those past their time are dropped at the start. */
export async function createEndedSessionFile({ file, now = Date.now }: FileOptions): Promise<EndedSessions> {
  const ended = new Map<string, number>()
  for (const line of ((await readIfPresent(file)) ?? '').split('\n')) {
    const [id = '', until = ''] = line.split(' ')
    if (id !== '' && Number(until) > now()) ended.set(id, Number(until))
  }
  if (ended.size > 0)
    await writeAtomically(file, [...ended].map(([id, until]) => `${id} ${until}\n`).join(''), 0o600)
  await mkdir(path.dirname(file), { recursive: true })

  return {
    has: (sessionId) => ended.has(sessionId),
    async add(sessionId, until) {
      for (const [id, end] of ended) if (end <= now()) ended.delete(id)
      ended.set(sessionId, until)
      await appendFile(file, `${sessionId} ${until}\n`, { mode: 0o600, flush: true })
    },
  }
}
