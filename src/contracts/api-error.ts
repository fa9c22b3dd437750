export interface ApiError {
  /** A fixed code, for example `not-found`. */
  error: string
  /** A message for people: what happened and what to do. */
  message: string
}
