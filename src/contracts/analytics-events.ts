/** Where the gateway's own collector listens; it takes what GA4's Measurement Protocol takes. */
export const ANALYTICS_PATH = '/analytics/events'

/** The limits of the Measurement Protocol, but for texts: a reader's comment may have a few paragraphs. */
export const MAX_ANALYTICS_BATCH = 25
export const MAX_ANALYTICS_NAME_LENGTH = 40
export const MAX_ANALYTICS_PARAMS = 25
export const MAX_ANALYTICS_TEXT_LENGTH = 4_000

export const MAX_ANALYTICS_ID_LENGTH = 200

/** One event: `feedback` with its `content_group`, `KB - Search` with its `area`. */
export interface CollectedEvent {
  /** unique; an event that is sent again with the same id is kept once */
  readonly id?: string
  readonly name: string
  readonly params?: Readonly<Record<string, string | number | boolean>>
  /** microseconds since 1970; without it the event happened when it arrived */
  readonly timestamp_micros?: number
}

/** The body of `POST /analytics/events`. Responses: 204; 400 with a message; 413 above 25 events; 429, 503 with `Retry-After`. */
export interface AnalyticsBatch {
  readonly client_id: string
  readonly user_id?: string
  readonly events: readonly CollectedEvent[]
}
