/** An expected failure, answered in the shape of Salesforce's REST API. */
export class SalesforceError extends Error {
  override readonly name = 'SalesforceError'

  constructor(
    readonly status: number,
    readonly errorCode: string,
    message: string,
  ) {
    super(message)
  }
}

export const sessionExpired = () =>
  new SalesforceError(401, 'INVALID_SESSION_ID', 'Session expired or invalid')

export const notFound = () => new SalesforceError(404, 'NOT_FOUND', 'The requested resource does not exist')

export const refused = (errorCode: string, message: string) => new SalesforceError(400, errorCode, message)
