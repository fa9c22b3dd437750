/** The content security policies of the gateway's answers: https://www.w3.org/TR/CSP3/ */

import type { Settings } from '../../lib/settings'
import { PLAYER_HOSTS } from '../../src/contracts/frame-hosts'

/**
 * YouTube's player cannot be controlled without its own script. Paths instead of the whole host,
 * which has endpoints that return a script of the caller's choosing. Without a scheme: the page's.
 */
const PLAYER_SCRIPTS = ['www.youtube.com/iframe_api', 'www.youtube.com/s/player/']

/** Trusted Types policies: the site's own, that of its sanitizer, that of YouTube's script. */
const TYPE_POLICIES = ['default', 'dompurify', 'youtube-widget-api']

/** For answers that are no document: nothing in them may load or run anything. */
export const DATA_POLICY = `default-src 'none'; frame-ancestors 'none'`

/** An SVG is a document when opened by its own URL: without this, its scripts would run on our origin. */
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

/** What a vendor's tool needs in a page. */
interface VendorNeeds {
  readonly scripts?: readonly string[]
  readonly connections?: readonly string[]
  readonly images?: readonly string[]
  readonly frames?: readonly string[]
  /** names of the Trusted Types policies that its script creates */
  readonly typePolicies?: readonly string[]
  /** its script writes style elements and HTML strings into the page */
  readonly writesMarkup?: true
}

/** Hashes of what is inline in a page. */
export interface InlineHashes {
  readonly scripts: readonly string[]
  /** undefined in an older release, whose pages create no Trusted Types policy either */
  readonly styles?: readonly string[] | undefined
}

interface PolicySubject {
  readonly hashes?: InlineHashes
  readonly isWorker?: boolean
}

const NOTHING_INLINE: InlineHashes = { scripts: [], styles: [] }

/** The policies of a site's answers. */
export interface Policies {
  /** of a page, which allows exactly its own inline scripts and styles */
  page(hashes: InlineHashes): string
  /** of a file of this type; undefined where there should be none */
  file(contentType: string, of?: PolicySubject): string | undefined
}

/** The policy of a page is in its first packets: no blanks, and no directive that equals `default-src`. */
export function createPolicies(settings: PolicySettings): Policies {
  // upgrades only where there is TLS to upgrade to
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
            // React renders style attributes from content, which no hash can cover
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
    // A worker follows the policy of its own file. Images, videos and PDFs get none: the browser's viewer
    // would follow it.
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

/** The vendor's calls go to the host that its authentication names, which is one of these: https://api-gce3.inbenta.io and others. */
const INBENTA_CALLS = 'https://*.inbenta.io'

/** The hosts of the search vendor that was chosen; the settings hold the keys of that one only. */
function searchHosts({ inbenta, coveo }: PolicySettings): VendorNeeds {
  if (inbenta) {
    return {
      scripts: [new URL(inbenta.scriptUrl).origin],
      connections: [...new Set([new URL(inbenta.authUrl).origin, INBENTA_CALLS])],
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

/** What the vendors name for their tools; nothing for a tool that is not configured. */
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
            typePolicies: ['goog#html'], // of the library that Google's scripts share
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
            // guides are HTML and styles: https://support.pendo.io/hc/en-us/articles/360032209131
            writesMarkup: true as const,
          },
        ]
      : []),
    ...(launchDarklyClientId ? [{ connections: ['https://app.launchdarkly.com'] }] : []),
    ...(videoMetadataUrl ? [{ connections: [new URL(videoMetadataUrl).origin] }] : []),
  ]
}
