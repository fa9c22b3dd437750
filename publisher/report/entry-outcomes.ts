import type { EntryOutcome } from '../../src/contracts/rebuild'
import { contentModel, isContentTypeId, isPageTypeId } from '../../src/model/content-model'
import { linksOf } from '../../src/site/check/content-links'
import { rawAudienceOf } from '../../src/site/retain-pages'
import type { RawEntry } from '../../src/site/read/read-entry'
import type { RawContent, Site } from '../../src/site/site'

/** Content types that pages show without a link to the entry. */
const SHOWN_WITHOUT_LINK: ReadonlySet<string> = new Set([
  'announcement',
  'category',
  'homeContentBlock',
  'searchSynonyms',
  'searchBoost',
])

/** Returns for each entry of a publish whether readers see it, and if not, why. */
export function toEntryOutcomes(ids: readonly string[], site: Site, raw: RawContent): EntryOutcome[] {
  if (ids.length === 0) return []
  const published = new Map([...raw.entries].map((entry) => [entry.id, entry]))
  const linked = linkedEntries(site)
  return [...new Set(ids)].map((id) => {
    const entry = published.get(id)
    if (!entry) return { id, state: 'gone' }
    const page = site.pageOf(id)
    const about = {
      id,
      ...titleOf(entry),
      ...(rawAudienceOf(entry) !== undefined && { isPrivate: true as const }),
    }
    if (page?.isRetained || !site.content.entries.has(id) || (isPageTypeId(entry.contentType) && !page))
      return { ...about, state: 'held', issues: errorsOf(id, site) }
    const isShown = page || SHOWN_WITHOUT_LINK.has(entry.contentType) || linked.has(id)
    return { ...about, state: isShown ? 'live' : 'unused', ...(page && { path: page.path }) }
  })
}

function linkedEntries({ content }: Site): ReadonlySet<string> {
  const ids = [...content.entries.values()].flatMap((entry) =>
    linksOf(entry).flatMap(({ id }) => (id === undefined || id === entry.sys.id ? [] : [id])),
  )
  return new Set(ids)
}

const errorsOf = (id: string, { report }: Site) =>
  report.issues
    .filter(({ entryId, severity, code }) => entryId === id && severity === 'error' && code !== 'kept-page')
    .map(({ field, message }) => (field === undefined ? message : `${field}: ${message}`))

function titleOf({ contentType, fields }: RawEntry): Pick<EntryOutcome, 'title'> {
  if (!isContentTypeId(contentType)) return {}
  const title = fields[contentModel[contentType].displayField]
  return typeof title === 'string' && title.trim() !== '' ? { title: title.trim() } : {}
}
