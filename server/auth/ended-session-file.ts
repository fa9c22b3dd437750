import { appendFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { readIfPresent, writeAtomically } from '../../lib/state-folder'
import type { EndedSessions } from '../records/kinds/ended-sessions'

interface FileOptions {
  file: string
  now?: () => number
}

/** Stores ended sessions in a file, one per line. Reads the file only at start. */
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
    has: (sessionId) => Promise.resolve(ended.has(sessionId)),
    async add(sessionId, until) {
      for (const [id, end] of ended) if (end <= now()) ended.delete(id)
      // starts a new line, because a full disk may have cut off the last write
      await appendFile(file, `\n${sessionId} ${until}\n`, { mode: 0o600, flush: true })
      ended.set(sessionId, until)
    },
  }
}
