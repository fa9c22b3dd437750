/** The reader's identity. All texts are empty for an anonymous or unknown reader. */
export interface Reader {
  readonly tenantName: string
  readonly userName: string
}

export interface Visitor extends Reader {
  readonly visitorId: string
}

export const ANONYMOUS: Visitor = { visitorId: '', tenantName: '', userName: '' }

export interface AnalyticsEvent {
  readonly name: string
  readonly fields: Readonly<Record<string, string>>
}

/** What the site needs from any analytics service. Never throws or blocks. */
export interface Analytics {
  /**
   * Returns the reader's identity. Wait for it before the first event that names the reader (ANALYT-01).
   * Never rejects: on failure, the reader is anonymous.
   */
  ready(): Promise<Reader>
  track(event: AnalyticsEvent): void
}
