export interface ApiError {
  /** A fixed word to act on, such as `not-found`. */
  error: string
  /** A sentence for people: what happened and what to do. */
  message: string
}
