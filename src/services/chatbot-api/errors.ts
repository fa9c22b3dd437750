/* Error texts as specified (BOT-49, BOT-50, BOT-52). */
const SERVER_ERROR = 'Server Error'
const UNEXPECTED_SERVER_ERROR = 'An unexpected server error occurred.'
const TIMED_OUT = 'The request is timed out'

export class ServerError extends Error {
  override readonly name = 'ServerError'

  constructor() {
    super(SERVER_ERROR)
  }
}

export class UnexpectedServerError extends Error {
  override readonly name = 'UnexpectedServerError'

  constructor(
    readonly status: number,
    readonly response: string,
    readonly headers: Readonly<Record<string, string>>,
  ) {
    super(UNEXPECTED_SERVER_ERROR)
  }
}

class TimedOutError extends Error {
  override readonly name = 'TimedOutError'

  constructor() {
    super(TIMED_OUT)
  }
}

export const callLimit = (ms: number, signal?: AbortSignal) => ({
  ms,
  timeoutError: () => new TimedOutError(),
  signal,
})

/** Invalid feedback: a retry would not help (BOT-35). */
export class FeedbackViolation extends Error {
  override readonly name = 'FeedbackViolation'
}

/** True if the session has reached its message limit. */
export const isSessionFull = (error: unknown) =>
  error instanceof UnexpectedServerError && error.status === 409
export const isTooFast = (error: unknown) => error instanceof UnexpectedServerError && error.status === 429

export const isSessionGone = (error: unknown) =>
  error instanceof UnexpectedServerError && (error.status === 404 || error.status === 410)
