import type { ManifestPage, PrivateAudience } from '../contracts/release'
import type { PageModel, TemplateName } from '../model/page-fields'
import type { Content } from './read/content'
import type { ContentIssue } from './read/issues'
import type { RawAsset, RawEntry } from './read/read-entry'

/** Content as it came from Contentful, in the default locale. */
export interface RawContent {
  readonly entries: Iterable<RawEntry>
  readonly assets: Iterable<RawAsset>
}

export interface PlannedPage {
  readonly path: string
  readonly template: TemplateName
  /** the entry that the page shows; absent for pages that every site has */
  readonly entryId?: string
  /** who may read it; absent for everybody */
  readonly audience?: PrivateAudience
}

/** A page and everything it shows. */
export interface SitePage extends PlannedPage {
  /** null for a page that shows no content, and for a kept page */
  readonly model: PageModel | null
  /** changes when the page must be rendered again */
  readonly hash: string
  /** when the entry was last published; ISO 8601 */
  readonly modified?: string
  /** of the entry */
  readonly title?: string
  /** the entry has errors, so the page stays as it is in the live release */
  readonly isKept?: true
}

/** A page of the live release, as its manifest lists it. */
export type LivePage = Omit<ManifestPage, 'template'> & { readonly template: TemplateName }

/** Ids of the entries that hold the paths of the live release. */
export type PathOwners = ReadonlyMap<string, string>

/** Pages of the live release, by path. */
export type LivePages = ReadonlyMap<string, LivePage>

export interface ContentReport {
  /** published entries, and the pages made of them */
  readonly counts: { readonly entries: number; readonly pages: number }
  /** errors first, then by entry and field; each once, however many pages show it */
  readonly faults: readonly ContentIssue[]
}

/** Everything the site is made of. */
export interface Site {
  /** what everybody may read */
  readonly content: Content
  readonly pages: readonly SitePage[]
  readonly report: ContentReport
  pageAt(path: string): SitePage | undefined
  pageOf(entryId: string): SitePage | undefined
}

/** A site without its report: what the checks of the content look at. */
export type SitePages = Omit<Site, 'report'>
