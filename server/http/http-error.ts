/** A failure with an answer of its own: the status, a fixed word for programs, a sentence for people. */
export class HttpError extends Error {
  override readonly name = 'HttpError'

  constructor(
    readonly statusCode: number,
    readonly code: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
