import { pageFiles } from '../src/contracts/release'
import { templateNames, type TemplateName } from '../src/model/page-fields'
import { rawAudienceOf } from '../src/site/hold-pages'
import type { LivePage, LivePages, RawContent } from '../src/site/site'
import type { LiveRelease } from './release/store'

/**
 * Returns the live pages that may stay unchanged if their entries have errors. Excludes pages whose template
 * was removed, and pages that mention a page whose audience changed, since they may reveal its content.
 */
export async function holdablePages(
  live: Pick<LiveRelease, 'manifest' | 'read'>,
  content: RawContent,
): Promise<LivePages> {
  const moved = pathsWithOtherAudience(live, content)
  const holdable = new Map<string, LivePage>()
  for (const [path, page] of Object.entries(live.manifest.pages)) {
    if (!isTemplateName(page.template)) continue
    if (moved.length > 0) {
      const data = await live.read(pageFiles(path).data)
      if (moved.some((other) => data.includes(other))) continue
    }
    holdable.set(path, { ...page, template: page.template })
  }
  return holdable
}

function pathsWithOtherAudience({ manifest }: Pick<LiveRelease, 'manifest'>, content: RawContent): string[] {
  const audiences = new Map([...content.entries].map((entry) => [entry.id, rawAudienceOf(entry)]))
  return Object.entries(manifest.pages).flatMap(([path, { entryId, audience }]) => {
    const isMoved = entryId !== undefined && audiences.has(entryId) && audiences.get(entryId) !== audience
    return isMoved ? [path] : []
  })
}

const isTemplateName = (name: string): name is TemplateName => templateNames.some((one) => one === name)
