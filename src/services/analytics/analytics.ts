/** Who the reader is; both are empty for an anonymous visitor, or when it cannot be found out. */
export interface Reader {
  readonly tenantName: string
  readonly userName: string
}

export interface Visitor extends Reader {
  readonly visitorId: string
}

export const ANONYMOUS: Reader = { tenantName: '', userName: '' }

export interface AnalyticsEvent {
  readonly name: string
  readonly fields: Readonly<Record<string, string>>
}

/** What the site needs from any analytics service. Never throws, never makes a reader wait. */
export interface Analytics {
  /** Wanted before the first event that names the reader (ANALYT-01). Never rejects: without an answer the reader is anonymous. */
  ready(): Promise<Reader>
  track(event: AnalyticsEvent): void
}
