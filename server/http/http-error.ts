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
