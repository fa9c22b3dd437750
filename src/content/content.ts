import type { Fault, Place, Report } from './faults'
import { isEntryOf } from './model/entry'
import type { Asset, Entry, EntryOf, Link } from './model/entry'
import type { ContentTypeId } from './model/content-model'

/** All published content that can be shown, and where its pages are. */
export interface Content {
  readonly entries: ReadonlyMap<string, Entry>
  readonly assets: ReadonlyMap<string, Asset>
  /** addresses of the pages, by entry id */
  readonly paths: ReadonlyMap<string, string>
  /** addresses of this site that a link may lead to beside the pages: fixed pages and old addresses */
  readonly knownPaths: ReadonlySet<string>
  /** ids that exist but are not shown; each was reported when it was left out */
  readonly leftOut: ReadonlySet<string>
  /** assets whose file cannot be had */
  readonly missingFiles: ReadonlySet<string>
}

/** Reads linked content for one page and reports what it finds broken on the way. */
export interface Reader {
  readonly content: Content
  /** the linked entry; `words` when the link is only the way, and its words stay without it */
  entry(link: Link | undefined, at: Place, stays?: 'words'): Entry | undefined
  /** the linked entries of one type, in the editor's order; others are reported and skipped */
  entries<T extends ContentTypeId>(type: T, links: readonly Link[] | undefined, at: Place): EntryOf<T>[]
  entryOf<T extends ContentTypeId>(type: T, link: Link | undefined, at: Place): EntryOf<T> | undefined
  asset(link: Link | undefined, at: Place): Asset | undefined
  fault(at: Place, fault: Pick<Fault, 'severity' | 'code' | 'message'>): void
}

export function createReader(content: Content, report: Report): Reader {
  const fault: Reader['fault'] = (at, one) => report({ ...at, ...one })

  const reader: Reader = {
    content,
    fault,
    entry(link, at, stays) {
      if (!link) return undefined
      const entry = content.entries.get(link.id)
      if (!entry && !content.leftOut.has(link.id)) {
        fault(at, {
          severity: stays === 'words' ? 'warning' : 'error',
          code: 'broken-link',
          message: `Links to the entry \`${link.id}\`, which is not published, so ${stays === 'words' ? 'its words are shown without a link' : 'it is left out'}. Publish that entry or remove the link.`,
        })
      }
      return entry
    },
    entryOf(type, link, at) {
      const entry = reader.entry(link, at)
      if (!entry) return undefined
      if (isEntryOf(type, entry)) return entry
      fault(at, {
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
        fault(at, {
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
