/** Error text if the service fails (BOT-49). */
const SERVER_ERROR = 'Server Error'

/** Error text of any other failed response (BOT-50). */
const UNEXPECTED_SERVER_ERROR = 'An unexpected server error occurred.'

/** Error text after a timeout (BOT-52). */
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

/** True if the session no longer exists: a new one is needed. */
export const isSessionGone = (error: unknown) =>
  error instanceof UnexpectedServerError && (error.status === 404 || error.status === 410)
