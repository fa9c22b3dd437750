import type { PublishStatus } from './publish'

/** The page where employees follow their publishes, and the endpoint that returns its `EditorStatus`. */
export const EDITOR_PATH = '/editor'
export const EDITOR_STATUS_PATH = '/editor/status'

/** `POST` with `{ "id": … }` makes a retained release live again. */
export const EDITOR_RELEASE_PATH = '/editor/release'

export interface ReportedIssue {
  readonly severity: 'error' | 'warning' | 'info'
  readonly entryId: string
  readonly contentType: string
  readonly title?: string | undefined
  /** false for an issue of an asset, a redirect or a locale; absent in reports of earlier versions */
  readonly isEntry?: boolean | undefined
  readonly field?: string | undefined
  readonly message: string
}

export interface SavedContentReport {
  readonly checkedAt: string
  readonly entries: number
  readonly pages: number
  /** the content issues; the saved file and the endpoint name them `faults` */
  readonly faults: readonly ReportedIssue[]
}

export interface ReleaseSummary {
  readonly id: string
  readonly createdAt: string
  readonly pages: number
  readonly isCurrent: boolean
}

export interface EditorStatus {
  readonly rebuilds: PublishStatus
  /** null until the first build */
  readonly content: SavedContentReport | null
  readonly releases: readonly ReleaseSummary[]
  /** URL for editing an entry, without the entry id at the end; null if content is from an export file */
  readonly entryAddress: string | null
}

export const EDITOR_INSIGHTS_PATH = '/editor/insights'
export const EDITOR_INSIGHTS_CSV_PATH = '/editor/insights.csv'

export const INSIGHT_WEEKS = 12

/** A query, page or question, with its count and readers' comments. */
interface InsightRow {
  readonly what: string
  readonly count: number
  readonly remarks: readonly string[]
  /** for a missing page: the page that the reader probably meant */
  readonly suggestion?: string
}

/** Event that is stored when a reader opens a missing page. Its `page` is the path of the missing page. */
export const PAGE_MISSING = 'page_missing'

export interface InsightList {
  readonly rows: readonly InsightRow[]
  /** counts per week for INSIGHT_WEEKS weeks, oldest first; the last item is for the current week */
  readonly perWeek: readonly number[]
}

export interface EditorInsights {
  readonly searchesWithoutResults: InsightList
  readonly searchesWithoutClicks: InsightList
  readonly searchesRatedLow: InsightList
  readonly unhelpfulArticles: InsightList
  readonly answersVotedDown: InsightList
  readonly casesClosed: InsightList
  readonly pagesNotFound: InsightList
}
