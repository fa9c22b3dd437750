import type { ContentIssue, Place, Report } from './issues'
import { isEntryOf } from '../../model/entry'
import type { Asset, Entry, EntryOf, Link } from '../../model/entry'
import { nameById, nameOf } from './names'
import type { ContentTypeId } from '../../model/content-model'
import type { PageLink } from '../../model/rich-text'

/** All valid published content, and the paths of the pages that an audience may read. */
export interface Content {
  readonly entries: ReadonlyMap<string, Entry>
  readonly assets: ReadonlyMap<string, Asset>
  /** page paths, by entry id */
  readonly paths: ReadonlyMap<string, string>
  /** links to the pages, redirects and files of this site, by normalized path */
  readonly targets: ReadonlyMap<string, PageLink>
  /** normalized paths of all private pages, also of those that this audience may read */
  readonly privateTargets: ReadonlySet<string>
  /** ids of published entries that this audience cannot open: invalid, without a page, or private */
  readonly leftOut: ReadonlySet<string>
  /** titles of entries that have a page in the live release, by entry id */
  readonly liveTitles: ReadonlyMap<string, string>
}

/** Reads linked content for one page and reports broken links. */
export interface Reader {
  readonly content: Content
  /**
   * the linked entry. Reports a broken link as an error, or as a warning if `stays` is set, because readers
   * then still see the text of the link
   */
  entry(link: Link | undefined, at: Place, stays?: 'words'): Entry | undefined
  /** the linked entries of one type, in the editor's order; reports and skips entries of other types */
  entries<T extends ContentTypeId>(type: T, links: readonly Link[] | undefined, at: Place): EntryOf<T>[]
  entryOf<T extends ContentTypeId>(type: T, link: Link | undefined, at: Place): EntryOf<T> | undefined
  asset(link: Link | undefined, at: Place): Asset | undefined
  reportIssue(at: Place, issue: Pick<ContentIssue, 'severity' | 'code' | 'message'>): void
}

export function createReader(content: Content, report: Report): Reader {
  const reportIssue: Reader['reportIssue'] = (at, one) => report({ ...at, ...one })

  const reader: Reader = {
    content,
    reportIssue,
    entry(link, at, stays) {
      if (!link) return undefined
      const entry = content.entries.get(link.id)
      if (!entry && !content.leftOut.has(link.id)) {
        reportIssue(at, {
          severity: stays === 'words' ? 'warning' : 'error',
          code: 'broken-link',
          message: `Links to ${nameById('entry', link.id, content.liveTitles.get(link.id))}, which is not published, so ${stays === 'words' ? 'its text is shown without a link' : 'it is left out'}. Publish that entry or remove the link.`,
        })
      }
      return entry
    },
    entryOf(type, link, at) {
      const entry = reader.entry(link, at)
      if (!entry) return undefined
      if (isEntryOf(type, entry)) return entry
      reportIssue(at, {
        severity: 'error',
        code: 'unexpected-entry',
        message: `Unexpected Entry: links to ${nameOf(entry)}, a \`${entry.sys.contentType}\` where a \`${type}\` belongs, so it is left out. Link an entry of the right type.`,
      })
      return undefined
    },
    entries(type, links, at) {
      return (links ?? []).flatMap((link) => reader.entryOf(type, link, at) ?? [])
    },
    asset(link, at) {
      if (!link) return undefined
      const asset = content.assets.get(link.id)
      if (!asset) {
        reportIssue(at, {
          severity: 'error',
          code: 'broken-link',
          message: `Links to ${nameById('asset', link.id)}, which is not published or has no file, so it is left out. Publish the asset or remove the link.`,
        })
      }
      return asset
    },
  }
  return reader
}

export function placeOf(entry: Entry, field?: string): Place {
  return { entryId: entry.sys.id, contentType: entry.sys.contentType, ...(field ? { field } : {}) }
}
