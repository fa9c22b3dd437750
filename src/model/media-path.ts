/**
 * Files are asked for from this site's own origin (`/media/images/...`), which hands the request on to the content system: one
 * connection for the reader, one origin in the content security policy, no cookie for anybody else.
 */
const KINDS = /^(images|assets|downloads|videos)\.ctfassets\.net$/

/** `//images.ctfassets.net/space/asset/token/name.png` becomes `/media/images/space/asset/token/name.png`. */
export function toMediaPath(url: string): string | undefined {
  let parsed: URL
  try {
    parsed = new URL(url, 'https://images.ctfassets.net')
  } catch {
    return undefined
  }
  const kind = KINDS.exec(parsed.hostname)?.[1]
  if (kind) return `/media/${kind}${parsed.pathname}`
  // the embedded delivery API keeps the kind as the first part of the path
  return /^\/(images|assets|downloads|videos)\//.test(parsed.pathname)
    ? `/media${parsed.pathname}`
    : undefined
}
