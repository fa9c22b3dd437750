/** Path at which the gateway receives analytics events, compatible with GA4's Measurement Protocol. */
export const ANALYTICS_PATH = '/analytics/events'

/** Limits of the Measurement Protocol, except the text length, which leaves room for readers' comments. */
export const MAX_ANALYTICS_BATCH = 25
export const MAX_ANALYTICS_NAME_LENGTH = 40
export const MAX_ANALYTICS_PARAMS = 25
export const MAX_ANALYTICS_TEXT_LENGTH = 4_000

export const MAX_ANALYTICS_ID_LENGTH = 200

export interface CollectedEvent {
  /** unique within the client; the gateway deduplicates events by this id */
  readonly id?: string
  readonly name: string
  readonly params?: Readonly<Record<string, string | number | boolean>>
  /** microseconds since 1970; if missing or implausible, the time of arrival is used */
  readonly timestamp_micros?: number
}

/**
 * Body of `POST /analytics/events`. Responses: 204; 400 with a message; 403 for a request from another site;
 * 413 for more than 25 events or a body that is too large; 429 and 503 with `Retry-After`.
 */
export interface AnalyticsBatch {
  readonly client_id: string
  readonly user_id?: string
  readonly events: readonly CollectedEvent[]
}
