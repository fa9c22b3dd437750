/*
 * Response shapes of Inbenta's published API reference. It shows no search results. So the fields of
 * results come from Inbenta's published connector, and counts and facets come from the site's
 * specification.
 * - Search API, API Setup: https://developers.inbenta.io/search/search-api/api-setup
 * - API Errors: https://developers.inbenta.io/general/errors/api-errors
 * - Gateway Errors: https://developers.inbenta.io/general/errors/gateway-errors
 * - Connector, WatsonSearch.php: https://github.com/inbenta-integrations/watson_federated_search
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

/** Content attributes are nested in `attributes`, each as a list of values. */
export const SEARCH_RESPONSE = {
  results: [
    {
      id: 'kb-1',
      title: 'Dispatch board',
      highlightedTitle: '<em>Dispatch</em> board',
      score: 0.9,
      attributes: {
        URL: ['/how-to/board'],
        BEST_DYNABS: ['Drag a job to a technician.'],
        SOURCE: ['KBContentful'],
        PRODUCT_AREA: ['Scheduling'],
      },
      tracking: { clickCode: 'click-1' },
    },
  ],
  numberOfResults: 1,
  facets: {},
  tracking: { rateCode: 'rate-1' },
}
