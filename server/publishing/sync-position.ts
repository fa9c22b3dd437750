import { z } from 'zod'
import { dataPaths } from '../../lib/settings/data-paths'
import { readIfPresent, writeAtomically } from '../../lib/state-folder'
import type { PublishedContent } from './published-content'

const position = z.object({ space: z.string(), token: z.string() })

/** Up to where the content is in the site: the sync token taken just before the last good build. */
export interface SyncPosition {
  /** undefined when there is none yet, or when it is of another space */
  read(): Promise<string | undefined>
  write(token: string): Promise<void>
}

/** A token is never shown to an API that did not give it out: not to another space, and not after it lost its memory. */
export function openSyncPosition(dataDir: string, { connection, memory }: PublishedContent): SyncPosition {
  const path = dataPaths(dataDir).syncPosition
  const space = [connection.spaceId, connection.environment, memory].join(' ')
  return {
    async read() {
      const text = await readIfPresent(path)
      if (text === null) return undefined
      try {
        const kept = position.parse(JSON.parse(text))
        return kept.space === space ? kept.token : undefined
      } catch {
        return undefined // a first comparison then takes the whole space
      }
    },
    write: (token) => writeAtomically(path, JSON.stringify({ space, token })),
  }
}
