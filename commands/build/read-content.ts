import { openSyncPosition } from '../../server/publishing'
import type { PulledSpace } from '../../publisher/source/space'
import type { Settings } from '../../lib/settings'
import type { FoundContent } from '../../src/site/check/check-site'
import { type OpenContentSource, openContentSource } from '../content/content-source'
import { openSpace } from '../content/read-space'
import type { BuildMemory } from './build-memory'
import { check } from './check-content'

/** All that is published, and what a build that goes live with it keeps. */
export interface ReadContent extends Pick<PulledSpace, 'content' | 'space'> {
  /** What was found in just this content ahead of the build. */
  readonly found: FoundContent | undefined
  /** Notes the sync token, so that the next comparison finds what changed since. */
  readonly notePosition: () => Promise<void>
  /** Keeps the content for the next process. */
  readonly saveSnapshot: () => Promise<void>
}

/** Reads and checks the content while the queue waits for more events: what stays as it is until the build is known to that. */
export async function readAhead(settings: Settings, memory: BuildMemory): Promise<void> {
  const source = await openContentSource(settings)
  try {
    const { content } = await readContent(settings, source, memory)
    memory.ahead = { content, found: check(content, memory.site) }
  } finally {
    await source.close()
  }
}

/** Reads all that is published; what a process that builds again and again has read before is asked for its changes alone. */
export async function readContent(
  settings: Settings,
  source: OpenContentSource,
  memory?: BuildMemory,
): Promise<ReadContent> {
  const ahead = memory?.ahead
  if (memory) memory.ahead = undefined
  const space = memory?.space(settings, source) ?? openSpace(settings, source)
  const { content, syncToken, isWhole, changes, space: key } = await space.pull()
  console.log(`Read from Contentful: ${isWhole ? 'the whole space' : `${changes} changes`}.`)
  return {
    content,
    space: key,
    found: content === ahead?.content ? ahead.found : undefined,
    notePosition: () => openSyncPosition(settings.dataDir, source).write(syncToken),
    saveSnapshot: () =>
      space
        .saveSnapshot()
        .catch((error: unknown) =>
          console.warn(`Could not save the space for the next build: ${String(error)}`),
        ),
  }
}
