/**
 * Contentful's media hosts, including those of its EU region. Pages request media from their own origin
 * (`/media/images/...`), which saves a connection. The gateway forwards the requests.
 */
const MEDIA_HOST = /^(images|assets|downloads|videos)(?:\.eu)?\.ctfassets\.net$/

/**
 * Converts `//images.ctfassets.net/space/asset/token/name.png` to
 * `/media/images/space/asset/token/name.png`.
 */
export function toMediaPath(url: string): string | undefined {
  let parsed: URL
  try {
    parsed = new URL(url, 'https://images.ctfassets.net')
  } catch {
    return undefined
  }
  const kind = MEDIA_HOST.exec(parsed.hostname)?.[1]
  if (kind) return `/media/${kind}${parsed.pathname}`
  // In a URL of the embedded delivery API, the kind is the first part of the path.
  return /^\/(images|assets|downloads|videos)\//.test(parsed.pathname)
    ? `/media${parsed.pathname}`
    : undefined
}
