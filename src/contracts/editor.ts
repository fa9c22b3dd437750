import type { RebuildStatus } from './rebuild'

/** The page where employees see what became of what they published, and its calls. */
export const EDITOR_PATH = '/editor'
export const EDITOR_STATUS_PATH = '/editor/status'

/** `POST` with `{ "id": … }` serves a kept release again. */
export const EDITOR_RELEASE_PATH = '/editor/release'

export interface ReportedIssue {
  readonly severity: 'error' | 'warning' | 'info'
  readonly entryId: string
  readonly contentType: string
  readonly field?: string | undefined
  readonly message: string
}

export interface ContentFindings {
  readonly checkedAt: string
  readonly entries: number
  readonly pages: number
  readonly faults: readonly ReportedIssue[]
}

export interface ReleaseSummary {
  readonly id: string
  readonly createdAt: string
  readonly pages: number
  readonly isCurrent: boolean
}

export interface EditorStatus {
  readonly rebuilds: RebuildStatus
  /** null: nothing was built here yet */
  readonly content: ContentFindings | null
  readonly releases: readonly ReleaseSummary[]
  /** where an entry is edited: the address up to its id; null where there is no such place */
  readonly entryAddress: string | null
}

/** `GET`: what readers miss. The same as a table for a spreadsheet below it. */
export const EDITOR_INSIGHTS_PATH = '/editor/insights'
export const EDITOR_INSIGHTS_CSV_PATH = '/editor/insights.csv'

/** How far back insights look. */
export const INSIGHT_WEEKS = 12

/** A query, an article, a question: how often, and what readers said about it. */
interface InsightRow {
  readonly what: string
  readonly count: number
  readonly remarks: readonly string[]
  /** for an address without a page: the page that was probably meant */
  readonly suggestion?: string
}

/** The event that is kept when a reader opens an address without a page; its `page` is that address. */
export const PAGE_MISSING = 'page_missing'

export interface InsightList {
  readonly rows: readonly InsightRow[]
  /** of the last INSIGHT_WEEKS weeks, the oldest first; the last week is the one that runs */
  readonly perWeek: readonly number[]
}

export interface EditorInsights {
  readonly searchesWithoutResults: InsightList
  readonly searchesWithoutClicks: InsightList
  readonly searchesRatedLow: InsightList
  readonly unhelpfulArticles: InsightList
  readonly answersVotedDown: InsightList
  readonly casesClosed: InsightList
  /** each with the page to redirect to, where one is much like it */
  readonly pagesNotFound: InsightList
}
