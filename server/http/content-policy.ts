/** The content security policies of the gateway's answers: https://www.w3.org/TR/CSP3/ */

import type { Settings } from '../../lib/settings'

/**
 * The only foreign scripts: YouTube's player cannot be steered without its own. Paths instead of the whole host,
 * because that host has addresses that answer with a script of the caller's choosing. Vimeo, Twitch, TikTok and
 * Spotify are steered by messages to their frame and need none; a Wistia video stands in its frame, as its script
 * would ask for a dozen more hosts and inline code.
 */
const PLAYER_SCRIPTS = ['https://www.youtube.com/iframe_api', 'https://www.youtube.com/s/player/']

/** For answers that are no document: nothing in them may load or run anything. */
export const DATA_POLICY = `default-src 'none'; frame-ancestors 'none'`

/** An SVG, like any XML, is a document when opened by its own address: without this a script in it would run on the site's origin. */
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
>

/** What a page may ask of others. */
interface Hosts {
  readonly scripts?: readonly string[]
  readonly connections?: readonly string[]
  readonly images?: readonly string[]
}

interface PolicySubject {
  /** of the inline scripts of a page */
  readonly scriptHashes?: readonly string[]
  readonly isWorker?: boolean
}

/** The policies of a site's answers. */
export interface Policies {
  /** of a page, which lets exactly its own inline scripts run */
  page(scriptHashes: readonly string[]): string
  /** of a file of this type; undefined where there should be none */
  file(contentType: string, of?: PolicySubject): string | undefined
}

export function createPolicies(settings: PolicySettings): Policies {
  // upgrades only where there is TLS to upgrade to
  const secure = settings.siteUrl.startsWith('https:')
  const hosts = [searchHosts(settings), ...vendorHosts(settings)]
  const of = (kind: keyof Hosts) => hosts.flatMap((one) => one[kind] ?? [])

  const page = (scriptHashes: readonly string[]) =>
    [
      `default-src 'self'`,
      [
        'script-src',
        `'self'`,
        ...PLAYER_SCRIPTS,
        ...of('scripts'),
        ...scriptHashes.map((hash) => `'${hash}'`),
      ].join(' '),
      // Gatsby inlines the stylesheet in every page, and React writes style attributes, which no hash can cover.
      `style-src 'self' 'unsafe-inline'`,
      ['img-src', `'self'`, 'data:', ...of('images')].join(' '),
      `font-src 'self'`,
      ['connect-src', `'self'`, ...of('connections')].join(' '),
      // Editors choose videos and interactive frames from any host; frames are sandboxed, and see nothing of the page.
      `frame-src 'self' https:`,
      `media-src 'self' https:`,
      `worker-src 'self'`,
      `object-src 'none'`,
      `base-uri 'self'`,
      `form-action 'self'`,
      `frame-ancestors 'self'`,
      ...(secure ? ['upgrade-insecure-requests'] : []),
    ].join('; ')

  return {
    page,
    // A worker gets a page's, since it lives by the policy of its own file; pictures, videos and PDFs get none, since a browser's
    // viewer for them would be held to it.
    file(contentType, { scriptHashes = [], isWorker = false } = {}) {
      if (/^text\/html\b/.test(contentType) || isWorker) return page(scriptHashes)
      if (/xml|svg/.test(contentType)) return XML_POLICY
      return /^(image|video|audio|font)\/|^application\/(pdf|octet-stream)/.test(contentType)
        ? undefined
        : DATA_POLICY
    },
  }
}

/** The vendor's calls go to the host that its authentication names, which is one of these: https://api-gce3.inbenta.io and others. */
const INBENTA_CALLS = 'https://*.inbenta.io'

/** The hosts of the search vendor that was chosen; the settings hold the keys of that one only. */
function searchHosts({ inbenta, coveo }: PolicySettings): Hosts {
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

/** The hosts that the vendors name for their tools; none of a tool that is not wanted. */
function vendorHosts(settings: PolicySettings): Hosts[] {
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
          },
        ]
      : []),
    ...(pendoApiKey ? [{ scripts: pendos, connections: pendos, images: pendos }] : []),
    ...(launchDarklyClientId ? [{ connections: ['https://app.launchdarkly.com'] }] : []),
    ...(videoMetadataUrl ? [{ connections: [new URL(videoMetadataUrl).origin] }] : []),
  ]
}
