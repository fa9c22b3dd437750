/** An item of `details.errors` in a Contentful error. */
export interface RequestIssue {
  name: string
  path: readonly string[]
  details: string
}

/** An error that the API sends in Contentful's format, with `status` as the HTTP status. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError'

  constructor(
    readonly status: number,
    readonly id: string,
    message: string,
    readonly details?: Readonly<Record<string, unknown>>,
  ) {
    super(message)
  }
}

export function notFound(details: Readonly<Record<string, unknown>>): DeliveryError {
  return new DeliveryError(404, 'NotFound', 'The resource could not be found.', details)
}

export function accessTokenInvalid(): DeliveryError {
  return new DeliveryError(
    401,
    'AccessTokenInvalid',
    'The access token you sent could not be found or is invalid.',
  )
}

export function badRequest(message: string): DeliveryError {
  return new DeliveryError(400, 'BadRequest', message)
}
