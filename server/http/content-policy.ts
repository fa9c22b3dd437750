/** The content security policies of the gateway's answers: https://www.w3.org/TR/CSP3/ */

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

/** The policy of a page, which lets exactly its own inline scripts run; upgrades only where there is TLS to upgrade to. */
export function pagePolicy(scriptHashes: readonly string[], secure: boolean): string {
  const directives = [
    `default-src 'self'`,
    ['script-src', `'self'`, ...PLAYER_SCRIPTS, ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
    // Gatsby inlines the stylesheet in every page, and React writes style attributes, which no hash can cover.
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    // Editors choose videos and interactive frames from any host; frames are sandboxed, and see nothing of the page.
    `frame-src 'self' https:`,
    `media-src 'self' https:`,
    `worker-src 'self'`,
    `object-src 'none'`,
    `base-uri 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'self'`,
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ]
  return directives.join('; ')
}

/**
 * The policy for a file of this type. A script gets a page's, since a worker lives by the policy of its own file;
 * pictures, videos and PDFs get none, since a browser's viewer for them would be held to it.
 */
export function policyFor(
  contentType: string,
  scriptHashes: readonly string[],
  secure: boolean,
): string | undefined {
  if (/^text\/(html|javascript)\b/.test(contentType)) return pagePolicy(scriptHashes, secure)
  if (/xml|svg/.test(contentType)) return XML_POLICY
  return /^(image|video|audio|font)\/|^application\/(pdf|octet-stream)/.test(contentType)
    ? undefined
    : DATA_POLICY
}
