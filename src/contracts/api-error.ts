/** What every call of the gateway answers when it cannot do what was asked. */
export interface ApiError {
  /** A fixed word to act on, such as `not-found`. */
  error: string
  /** A sentence for people: what happened and what to do. */
  message: string
}
