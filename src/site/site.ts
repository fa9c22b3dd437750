import type { ManifestPage, PrivateAudience } from '../contracts/release'
import type { Definitions } from '../model/definitions'
import type { PageModel, TemplateName } from '../model/page-fields'
import type { Categories } from './read/categories'
import type { Content } from './read/content'
import type { ContentIssue } from './read/issues'
import type { RawAsset, RawEntry } from './read/read-entry'

/** Content from Contentful, in the default locale. */
export interface RawContent {
  readonly entries: Iterable<RawEntry>
  readonly assets: Iterable<RawAsset>
  /** the other locales of the space, which the site does not show */
  readonly skippedLocales?: readonly string[]
}

export interface PlannedPage {
  readonly path: string
  readonly template: TemplateName
  /** id of the page's entry; absent for pages that every site has */
  readonly entryId?: string
  /** who may read it; absent if public */
  readonly audience?: PrivateAudience
}

export interface SitePage extends PlannedPage {
  /** null for a page that shows nothing from the space, such as `/editor`, and for a held page */
  readonly model: PageModel | null
  /** page hash: changes if the page must be rendered again */
  readonly hash: string
  /** when the shown version of the entry was published; ISO 8601 */
  readonly modified?: string
  /** title of the entry in the shown version */
  readonly title?: string
  /** the entry has errors or wants the path of another entry, so the page stays as in the live release */
  readonly isHeld?: true
}

export type LivePage = Omit<ManifestPage, 'template'> & { readonly template: TemplateName }

export type PathOwners = ReadonlyMap<string, string>

export type LivePages = ReadonlyMap<string, LivePage>

export interface ContentReport {
  readonly counts: { readonly entries: number; readonly pages: number }
  /** errors first, then by entry and field; without duplicates */
  readonly issues: readonly ContentIssue[]
}

export interface Site {
  /** its `entries` include private ones; its `paths` are those of public pages only */
  readonly content: Content
  readonly categories: Categories
  readonly definitions: Definitions
  readonly pages: readonly SitePage[]
  readonly report: ContentReport
  /** when an announcement band next begins or ends, which changes pages without an edit; ms since 1970 */
  readonly changesAt?: number | undefined
  /** `path` may be in any case and encoding */
  pageAt(path: string): SitePage | undefined
  pageOf(entryId: string): SitePage | undefined
}

export type SitePages = Omit<Site, 'report' | 'changesAt'>
