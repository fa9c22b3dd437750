/** One entry of `details.errors` in an InvalidQuery answer, in Contentful's own words. */
export interface QueryFault {
  name: string
  path?: readonly string[]
  details?: string
}

/** An expected failure that is answered in Contentful's error shape. */
export class DeliveryError extends Error {
  constructor(
    readonly status: number,
    readonly id: string,
    message: string,
    readonly details?: Readonly<Record<string, unknown>>,
  ) {
    super(message)
    this.name = 'DeliveryError'
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

export function accessDenied(message: string): DeliveryError {
  return new DeliveryError(403, 'AccessDenied', message)
}

export function versionMismatch(message: string): DeliveryError {
  return new DeliveryError(409, 'VersionMismatch', message)
}

/** An entry that cannot be saved; `errors` names each field. */
export function validationFailed(message: string, errors: readonly QueryFault[]): DeliveryError {
  return new DeliveryError(422, 'ValidationFailed', message, { errors })
}

export function invalidQuery(...errors: readonly QueryFault[]): DeliveryError {
  return new DeliveryError(
    400,
    'InvalidQuery',
    'The query you sent was invalid. Probably a filter or ordering specification is not applicable to the type of a field.',
    { errors },
  )
}

export function toErrorBody(error: DeliveryError, requestId: string): Record<string, unknown> {
  return {
    sys: { type: 'Error', id: error.id },
    message: error.message,
    ...(error.details === undefined ? {} : { details: error.details }),
    requestId,
  }
}
