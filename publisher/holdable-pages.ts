import { pageFiles } from '../src/contracts/release'
import { templateNames, type TemplateName } from '../src/model/page-fields'
import { rawAudienceOf } from '../src/site/hold-pages'
import type { LivePage, LivePages, RawContent } from '../src/site/site'
import type { LiveRelease } from './release/store'

type Live = Pick<LiveRelease, 'manifest' | 'damaged' | 'read'>

/**
 * Returns the live pages that can stay unchanged if their entries have errors. Excludes pages whose template
 * was removed or whose files are unreadable, and pages that may reveal content whose audience changed.
 */
export async function holdablePages(live: Live, content: RawContent): Promise<LivePages> {
  const otherAudience = pathsWithOtherAudience(live, content)
  const holdable = new Map<string, LivePage>()
  for (const [path, page] of Object.entries(live.manifest.pages)) {
    const { template } = page
    if (!isTemplateName(template) || !(await hasReadableFiles(path, live))) continue
    if (otherAudience.length > 0 && (await mayNameOneOf(otherAudience, path, live))) continue
    holdable.set(path, { ...page, template })
  }
  return holdable
}

/** False if a file of the page is missing, or damaged without an intact compressed copy. */
async function hasReadableFiles(path: string, { manifest, damaged, read }: Live): Promise<boolean> {
  for (const name of Object.values(pageFiles(path))) {
    if (manifest.files[name] && !damaged.has(name)) continue
    if ((await read(name).catch(() => undefined)) === undefined) return false
  }
  return true
}

/** True if the page data contains one of the paths, or is unreadable. */
async function mayNameOneOf(paths: readonly string[], page: string, { read }: Live): Promise<boolean> {
  try {
    const texts = textsIn(JSON.parse(await read(pageFiles(page).data)))
    return texts.some((text) => paths.some((path) => namesPath(text, path)))
  } catch {
    return true
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** True if a text contains a path as a whole, so `/how-to/add-user` does not contain `/how-to/add`. */
const namesPath = (text: string, path: string) =>
  text.split(path).some((after, place) => place > 0 && !/^[\p{L}\p{N}_-]/u.test(after))

/**
 * Returns the paths that no held page may contain: live paths of entries whose audience changed, and former
 * paths of private entries. Otherwise a held page could name an article that became private.
 */
function pathsWithOtherAudience({ manifest }: Live, content: RawContent): string[] {
  const audiences = new Map([...content.entries].map((entry) => [entry.id, rawAudienceOf(entry)]))
  const livePaths = Object.entries(manifest.pages).flatMap(([path, { entryId, audience }]) => {
    const hasOther = entryId !== undefined && audiences.has(entryId) && audiences.get(entryId) !== audience
    return hasOther ? [path] : []
  })
  const former = (manifest.formerPaths ?? []).filter(({ entryId }) => audiences.get(entryId) !== undefined)
  return [...livePaths, ...former.map(({ path }) => path)]
}

const isTemplateName = (name: string): name is TemplateName => templateNames.some((one) => one === name)
