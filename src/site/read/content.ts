import type { ContentIssue, Place, Report } from './issues'
import { isEntryOf } from '../../model/entry'
import type { Asset, Entry, EntryOf, Link } from '../../model/entry'
import type { ContentTypeId } from '../../model/content-model'

type Lookup<T> = Pick<ReadonlyMap<string, T>, 'get'>
type Listed = Pick<ReadonlySet<string>, 'has'>

/** Lookups by id that a page may use. Restricted, so that a page's dependencies can be tracked. */
export interface ContentLookups {
  readonly entries: Lookup<Entry>
  readonly assets: Lookup<Asset>
  /** page paths, by entry id */
  readonly paths: Lookup<string>
  /** valid link targets on this site, in lower case: pages and redirects */
  readonly knownPaths: Lookup<string>
  /** ids of entries that were left out and reported */
  readonly leftOut: Listed
}

/** All valid published content, and the paths of its pages. */
export interface Content extends ContentLookups {
  readonly entries: ReadonlyMap<string, Entry>
  readonly assets: ReadonlyMap<string, Asset>
  readonly paths: ReadonlyMap<string, string>
  readonly knownPaths: ReadonlyMap<string, string>
  readonly leftOut: ReadonlySet<string>
}

/** Reads linked content for one page and reports broken links. */
export interface Reader<C extends ContentLookups = ContentLookups> {
  readonly content: C
  /** the linked entry; with `words`, its text stays if the link is broken */
  entry(link: Link | undefined, at: Place, stays?: 'words'): Entry | undefined
  /** the linked entries of one type, in the editor's order; others are reported and skipped */
  entries<T extends ContentTypeId>(type: T, links: readonly Link[] | undefined, at: Place): EntryOf<T>[]
  entryOf<T extends ContentTypeId>(type: T, link: Link | undefined, at: Place): EntryOf<T> | undefined
  asset(link: Link | undefined, at: Place): Asset | undefined
  reportIssue(at: Place, issue: Pick<ContentIssue, 'severity' | 'code' | 'message'>): void
}

/** Reads all content, for overview pages. */
export type OverviewReader = Reader<Content>

export function createReader<C extends ContentLookups>(content: C, report: Report): Reader<C> {
  const reportIssue: Reader['reportIssue'] = (at, one) => report({ ...at, ...one })

  const reader: Reader<C> = {
    content,
    reportIssue,
    entry(link, at, stays) {
      if (!link) return undefined
      const entry = content.entries.get(link.id)
      if (!entry && !content.leftOut.has(link.id)) {
        reportIssue(at, {
          severity: stays === 'words' ? 'warning' : 'error',
          code: 'broken-link',
          message: `Links to the entry \`${link.id}\`, which is not published, so ${stays === 'words' ? 'its text is shown without a link' : 'it is left out'}. Publish that entry or remove the link.`,
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
        message: `Unexpected Entry: links to \`${entry.sys.id}\`, a \`${entry.sys.contentType}\` where a \`${type}\` belongs, so it is left out. Link an entry of the right type.`,
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
          message: `Links to the asset \`${link.id}\`, which is not published or has no file, so it is left out. Publish the asset or remove the link.`,
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
