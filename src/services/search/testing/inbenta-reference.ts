/*
 * Response shapes of Inbenta's published API reference. Search results and suggestions are those of the site's specification.
 * - Search API, API Setup: https://developers.inbenta.io/search/search-api/api-setup
 * - API Errors: https://developers.inbenta.io/general/errors/api-errors
 * - Gateway Errors: https://developers.inbenta.io/general/errors/gateway-errors
 */

export const AUTHORIZATION = {
  accessToken: '******************',
  expiration: 1573563837,
  expires_in: 1200,
  apis: { search: 'https://endpoint.inbenta.example/prod/search' },
}

export const API_ERROR = { error: { code: 400, message: 'Secret token not valid' } }

/** Response of status 403: wrong key or token, or an expired token. */
export const GATEWAY_ERROR = {
  Message: 'User is not authorized to access this resource with an explicit deny',
}
