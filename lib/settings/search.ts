import type { CoveoSettings, InbentaSettings } from '../../src/contracts/settings'
import { settingsGroup, missing } from './settings-group'
import { features } from './features'
import { matching, secretUrl } from './values'

const publicKey = matching(/^\S+$/, 'use the key as the vendor shows it, without blanks').optional()

const REQUIRED_VARIABLES = new Map([
  ['inbenta', ['INBENTA_API_KEY', 'INBENTA_DOMAIN_KEY']],
  ['coveo', ['COVEO_ORGANIZATION_ID', 'COVEO_SEARCH_KEY']],
])

/** Field names in the Coveo index; Coveo lowercases them. */
const COVEO_FIELDS = {
  source: 'source',
  productArea: 'productarea',
  contentType: 'contentfultype',
  topic: 'topic',
  updatedDate: 'updateddate',
} as const

/** Settings for browser calls to a search vendor. None may be secret, because `/settings` serves them. */
export const search = settingsGroup({
  variables: {
    SEARCH_PROVIDER: features.variables.SEARCH_PROVIDER,
    INBENTA_API_KEY: publicKey,
    INBENTA_DOMAIN_KEY: publicKey,
    INBENTA_AUTH_URL: secretUrl('use the https address of the authentication endpoint').default(
      'https://api.inbenta.io/v1/auth',
    ),
    INBENTA_ENVIRONMENT: matching(/^[a-z]+$/, 'use the name of an environment, such as production').default(
      'production',
    ),
    INBENTA_SCRIPT_URL: secretUrl('use the https address of the client script').default(
      'https://sdk.inbenta.io/search/1.45/inbenta-search-client.js',
    ),
    INBENTA_SCRIPT_INTEGRITY: matching(
      /^sha(256|384|512)-[A-Za-z0-9+/=]+$/,
      'use the integrity value that the vendor publishes, such as sha384-...',
    ).optional(),
    // checked strictly, because the id becomes part of a host in the content security policy
    COVEO_ORGANIZATION_ID: matching(
      /^[A-Za-z0-9-]+$/,
      'use the id of the organization, made of letters and digits',
    ).optional(),
    COVEO_SEARCH_KEY: publicKey,
    COVEO_SEARCH_HUB: matching(/^\S+$/, 'use the name of a search hub').default(''),
    COVEO_PIPELINE: matching(/^\S+$/, 'use the name of a query pipeline').default(''),
  },
  problems(given) {
    const { SEARCH_PROVIDER: provider = 'embedded' } = given
    const message = `although SEARCH_PROVIDER is ${provider}: set it, or use the embedded search.`
    return missing(REQUIRED_VARIABLES.get(provider) ?? [], given, message)
  },
  /** Returns the settings of a vendor only if it is the selected provider. */
  toSettings(values) {
    const inbenta = (): InbentaSettings | undefined => {
      const { INBENTA_API_KEY: apiKey, INBENTA_DOMAIN_KEY: domainKey } = values
      if (apiKey === undefined || domainKey === undefined) return undefined
      return {
        apiKey,
        domainKey,
        authUrl: values.INBENTA_AUTH_URL,
        environment: values.INBENTA_ENVIRONMENT,
        scriptUrl: values.INBENTA_SCRIPT_URL,
        scriptIntegrity: values.INBENTA_SCRIPT_INTEGRITY ?? '',
      }
    }
    const coveo = (): CoveoSettings | undefined => {
      const { COVEO_ORGANIZATION_ID: organizationId, COVEO_SEARCH_KEY: accessToken } = values
      if (organizationId === undefined || accessToken === undefined) return undefined
      return {
        organizationId,
        accessToken,
        searchHub: values.COVEO_SEARCH_HUB,
        pipeline: values.COVEO_PIPELINE,
        fields: COVEO_FIELDS,
      }
    }
    return {
      inbenta: values.SEARCH_PROVIDER === 'inbenta' ? inbenta() : undefined,
      coveo: values.SEARCH_PROVIDER === 'coveo' ? coveo() : undefined,
    }
  },
})
