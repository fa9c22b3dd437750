/** Files have paths of this origin (`/media/images/...`), and the gateway passes the request on: one connection, one origin. */
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
