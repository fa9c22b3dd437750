/** The words for a message that the service's own machinery failed on (BOT-49). */
const SERVER_ERROR = 'Server Error'

/** The words for any other answer that is none (BOT-50). */
const UNEXPECTED_SERVER_ERROR = 'An unexpected server error occurred.'

/** The words for a message that took too long (BOT-52). */
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

/** Feedback that says too little or too much to be sent: trying again would not help (BOT-35). */
export class FeedbackViolation extends Error {
  override readonly name = 'FeedbackViolation'
}

/** The service takes no more messages into this session, or none so soon. */
export const isSessionFull = (error: unknown) =>
  error instanceof UnexpectedServerError && error.status === 409
export const isTooFast = (error: unknown) => error instanceof UnexpectedServerError && error.status === 429

/** The service knows the session of a call no longer: a new one is needed. */
export const isSessionGone = (error: unknown) =>
  error instanceof UnexpectedServerError && (error.status === 404 || error.status === 410)
