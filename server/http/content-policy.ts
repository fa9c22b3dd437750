import type { Settings } from '../../lib/settings'
import { PLAYER_HOSTS } from '../../src/contracts/frame-hosts'

/**
 * YouTube's player loads its own script. The policy allows only these paths, because other endpoints of the
 * host return a script that the caller chooses. The paths have no scheme, so the page's scheme applies.
 */
const PLAYER_SCRIPTS = ['www.youtube.com/iframe_api', 'www.youtube.com/s/player/']

/** Names of the Trusted Types policies: three of the site, one of the sanitizer, one of YouTube's script. */
const TYPE_POLICIES = ['default', 'script-url', 'webpack', 'dompurify', 'youtube-widget-api']

/** Policy of responses that are not documents: they may not load or run anything. */
export const DATA_POLICY = `default-src 'none'; frame-ancestors 'none'`

/** Policy of SVG and XML. Without it, an SVG opened by its URL could run scripts on the site's origin. */
const XML_POLICY = `default-src 'none'; style-src 'unsafe-inline'; sandbox`

type PolicySettings = Pick<
  Settings,
  | 'siteUrl'
  | 'inbenta'
  | 'coveo'
  | 'gaMeasurementId'
  | 'pendoApiKey'
  | 'launchDarklyClientId'
  | 'videoMetadataUrl'
  | 'frameHosts'
>

interface VendorNeeds {
  readonly scripts?: readonly string[]
  readonly connections?: readonly string[]
  readonly images?: readonly string[]
  readonly frames?: readonly string[]
  /** names of the Trusted Types policies that the vendor's script creates */
  readonly typePolicies?: readonly string[]
  /** true if the vendor's script writes style elements and HTML strings into the page */
  readonly writesMarkup?: true
}

export interface InlineHashes {
  readonly scripts: readonly string[]
  /** undefined if older code wrote the release; its pages also lack the Trusted Types policies */
  readonly styles?: readonly string[] | undefined
}

interface PolicySubject {
  readonly hashes?: InlineHashes
  readonly isWorker?: boolean
}

const NOTHING_INLINE: InlineHashes = { scripts: [], styles: [] }

export interface Policies {
  page(hashes: InlineHashes): string
  file(contentType: string, of?: PolicySubject): string | undefined
}

/** Creates the policies. To save bytes, page policies omit spaces after `;` and what `default-src` covers. */
export function createPolicies(settings: PolicySettings): Policies {
  // browsers must not upgrade requests to HTTPS on a site without TLS
  const secure = settings.siteUrl.startsWith('https:')
  const vendors = [searchHosts(settings), ...vendorHosts(settings)]
  const of = (kind: Exclude<keyof VendorNeeds, 'writesMarkup'>) => vendors.flatMap((one) => one[kind] ?? [])
  const connections = of('connections')
  const vendorWritesMarkup = vendors.some(({ writesMarkup }) => writesMarkup)

  const page = ({ scripts, styles }: InlineHashes) => {
    const isStrict = styles !== undefined && !vendorWritesMarkup
    return [
      `default-src 'self'`,
      ['script-src', `'self'`, ...PLAYER_SCRIPTS, ...of('scripts'), ...scripts.map(quoted)].join(' '),
      ...(isStrict
        ? [
            ['style-src', `'self'`, ...styles.map(quoted)].join(' '),
            // React renders style attributes with values from content, so hashes cannot allow them
            `style-src-attr 'unsafe-inline'`,
            `require-trusted-types-for 'script'`,
            ['trusted-types', ...TYPE_POLICIES, ...of('typePolicies')].join(' '),
          ]
        : [`style-src 'self' 'unsafe-inline'`]),
      ['img-src', `'self'`, 'data:', ...of('images')].join(' '),
      ...(connections.length > 0 ? [['connect-src', `'self'`, ...connections].join(' ')] : []),
      ['frame-src', `'self'`, ...PLAYER_HOSTS, ...settings.frameHosts, ...of('frames')].join(' '),
      `media-src 'self' https:`,
      `object-src 'none'`,
      `base-uri 'self'`,
      `form-action 'self'`,
      `frame-ancestors 'self'`,
      ...(secure ? ['upgrade-insecure-requests'] : []),
    ].join(';')
  }

  return {
    page,
    // A worker runs under the policy of its own file, so this file gets a page's policy. Media, fonts, PDFs
    // and octet streams get no policy, because a policy would restrict the browser's viewer.
    file(contentType, { hashes = NOTHING_INLINE, isWorker = false } = {}) {
      if (/^text\/html\b/.test(contentType) || isWorker) return page(hashes)
      if (/xml|svg/.test(contentType)) return XML_POLICY
      return /^(image|video|audio|font)\/|^application\/(pdf|octet-stream)/.test(contentType)
        ? undefined
        : DATA_POLICY
    },
  }
}

const quoted = (hash: string) => `'${hash}'`

/** Allows all hosts of Inbenta, since its authentication returns the API's host (api-gce3.inbenta.io). */
const INBENTA_API_HOSTS = 'https://*.inbenta.io'

/** Returns what the search vendor needs in the policy. The settings contain only the selected vendor. */
function searchHosts({ inbenta, coveo }: PolicySettings): VendorNeeds {
  if (inbenta) {
    return {
      scripts: [new URL(inbenta.scriptUrl).origin],
      connections: [...new Set([new URL(inbenta.authUrl).origin, INBENTA_API_HOSTS])],
    }
  }
  if (coveo) {
    const { organizationId } = coveo
    return {
      connections: [
        `https://${organizationId}.org.coveo.com`,
        `https://${organizationId}.analytics.org.coveo.com`,
      ],
    }
  }
  return {}
}

/** Returns what each configured vendor needs in the policy, as listed in the vendor's documentation. */
function vendorHosts(settings: PolicySettings): VendorNeeds[] {
  const { gaMeasurementId, pendoApiKey, launchDarklyClientId, videoMetadataUrl } = settings
  const googles = ['https://*.google-analytics.com', 'https://www.googletagmanager.com']
  const pendos = ['https://app.pendo.io', 'https://data.pendo.io', 'https://cdn.pendo.io']
  return [
    ...(gaMeasurementId
      ? [
          {
            scripts: ['https://www.googletagmanager.com/gtag/js'],
            connections: [...googles, 'https://*.analytics.google.com'],
            images: googles,
            typePolicies: ['goog#html'], // created by a library in Google's script
          },
        ]
      : []),
    ...(pendoApiKey
      ? [
          {
            scripts: pendos,
            connections: pendos,
            images: pendos,
            frames: ['https://app.pendo.io'],
            // Pendo guides are HTML and styles: https://support.pendo.io/hc/en-us/articles/360032209131
            writesMarkup: true as const,
          },
        ]
      : []),
    ...(launchDarklyClientId ? [{ connections: ['https://app.launchdarkly.com'] }] : []),
    ...(videoMetadataUrl ? [{ connections: [new URL(videoMetadataUrl).origin] }] : []),
  ]
}
