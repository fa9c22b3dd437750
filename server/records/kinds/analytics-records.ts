/** An event of a reader. Ids of visitor and reader are replaced by pseudonyms before saving. */
export interface AnalyticsRecord {
  /** id by which resent events are deduplicated */
  readonly id: string
  readonly name: string
  readonly params: Readonly<Record<string, string | number | boolean>>
  readonly visitorId: string
  readonly userId?: string | undefined
  /** ISO date */
  readonly at: string
}

/** Stores analytics events. */
export interface AnalyticsRecords {
  /** Saves all events, or none if it rejects. */
  add(events: readonly AnalyticsRecord[]): Promise<void>
}
