import type { Settings } from '../../lib/settings'
import { readPublished } from '../content/published-space'
import type { BuildMemory } from './build-memory'
import { check } from './check-content'

/** Reads and checks the content while it is not sure yet that it is all: what stays as it is until the build is known to that. */
export async function readAhead(settings: Settings, memory: BuildMemory): Promise<void> {
  const published = await readPublished(settings, memory.space)
  const content = memory.recognise(published.content)
  memory.ahead = { published, content, found: check(content, memory.site) }
}

/** All that is published, and what was found in it ahead of this build where that is still all. */
export async function readContent(settings: Settings, memory?: BuildMemory) {
  const ahead = memory?.ahead
  if (memory) memory.ahead = undefined
  if (ahead && (await ahead.published.isCurrent()))
    return { ...ahead.published, content: ahead.content, found: ahead.found }
  const published = await readPublished(settings, memory?.space)
  const content = memory?.recognise(published.content) ?? published.content
  return { ...published, content, found: content === ahead?.content ? ahead.found : undefined }
}
