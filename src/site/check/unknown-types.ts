import { isContentTypeId } from '../../model/content-model'
import type { Entry } from '../../model/entry'
import type { Report } from '../read/issues'
import type { RawEntry } from '../read/read-entry'
import { linksOf } from './content-links'

/**
 * Reports each entry of an unknown content type: as a warning if one of the `shown` entries links to it
 * (ART-ALL-06), otherwise as information, because the space may have content of other sites.
 */
export function reportUnknownTypes(
  rawEntries: readonly RawEntry[],
  shown: ReadonlyMap<string, Entry>,
  report: Report,
): void {
  const unknown = rawEntries.filter(({ contentType }) => !isContentTypeId(contentType))
  if (unknown.length === 0) return
  const linked = new Set([...shown.values()].flatMap((entry) => linksOf(entry).map(({ id }) => id)))
  for (const { id, contentType } of unknown)
    report({
      severity: linked.has(id) ? 'warning' : 'info',
      code: 'unexpected-entry',
      entryId: id,
      contentType,
      message: `Unexpected Entry: its content type \`${contentType}\` is not in the content model, so the entry is left out. If it is meant for readers, use a type of the content model.`,
    })
}
