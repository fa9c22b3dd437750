/** When saved, the ids of visitor and reader are replaced by pseudonyms. */
export interface AnalyticsRecord {
  /** resent events have the same id and are saved once */
  readonly id: string
  readonly name: string
  readonly params: Readonly<Record<string, string | number | boolean>>
  readonly visitorId: string
  readonly userId?: string | undefined
  /** ISO 8601, UTC */
  readonly at: string
}

export interface AnalyticsRecords {
  /** Saves all events, or none if it rejects. */
  add(events: readonly AnalyticsRecord[]): Promise<void>
}
