import type { Settings } from '../../server/settings'
import { createExportReader } from '../content/export-reader'
import { readPublished } from '../content/published-space'
import type { BuildMemory } from './build-memory'
import { check } from './check-content'

/** Reads and checks the content while it is not sure yet that it is all: what stays as it is until the build is known to that. */
export async function readAhead(settings: Settings, memory: BuildMemory): Promise<void> {
  const openExport = createExportReader()
  const published = await readPublished(settings, memory.space, openExport)
  const content = memory.recognise(published.content)
  memory.ahead = { openExport, content, found: check(content, memory.site) }
}

/** All that is published, and what was found in it ahead of this build where that is still all. */
export async function readContent(settings: Settings, memory?: BuildMemory) {
  const ahead = memory?.ahead
  if (memory) memory.ahead = undefined
  const { content, ...more } = await readPublished(settings, memory?.space, ahead?.openExport)
  const raw = memory?.recognise(content) ?? content
  return { raw, found: raw === ahead?.content ? ahead.found : undefined, ...more }
}
