/** An event of a reader. The ids of visitor and reader are pseudonyms by the time it is kept. */
export interface AnalyticsRecord {
  /** unique; the same event is kept once */
  readonly id: string
  readonly name: string
  readonly params: Readonly<Record<string, string | number | boolean>>
  readonly visitorId: string
  readonly userId?: string | undefined
  /** ISO date */
  readonly at: string
}

/** Where events are kept. */
export interface AnalyticsRecords {
  /** Done when all of them are kept; when it throws, none is. */
  add(events: readonly AnalyticsRecord[]): Promise<void>
}
