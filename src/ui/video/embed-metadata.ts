import { useEffect, useState } from 'react'
import { isRecord, toText } from '../../lib/guards'

/** Video metadata from an embed service (oEmbed, https://oembed.com). */
interface EmbedMetadata {
  readonly author?: string
  /** picture URL on the site's own origin, since the content security policy blocks video hosts' pictures */
  readonly picture?: string
}

/**
 * Fetches a video's metadata from a URL template with `{url}` (VIDEO-07). Undefined without a
 * template, while loading and on failure.
 */
export function useEmbedMetadata(url: string, template: string | undefined): EmbedMetadata | undefined {
  const [found, setFound] = useState<{ readonly url: string; readonly metadata: EmbedMetadata | undefined }>()

  useEffect(() => {
    if (!template) return
    const leaving = new AbortController()
    // a function, because `replace` interprets `$` in a replacement string
    fetch(
      template.replace('{url}', () => encodeURIComponent(url)),
      { signal: leaving.signal },
    )
      .then(async (reply) => (reply.ok ? toEmbedMetadata(await reply.json()) : undefined))
      .then(
        (metadata) => !leaving.signal.aborted && setFound({ url, metadata }),
        () => undefined,
      )
    return () => leaving.abort()
  }, [url, template])

  return found?.url === url ? found.metadata : undefined
}

/** Reads an oEmbed response. Undefined for an error, which some services send with status 200. */
export function toEmbedMetadata(reply: unknown): EmbedMetadata | undefined {
  if (!isRecord(reply) || 'error' in reply) return undefined
  const author = toText(reply.author_name).trim()
  const picture = toText(reply.thumbnail_url).trim()
  return {
    ...(author && { author }),
    ...(picture && /^\/(?![/\\])/.test(picture) && { picture }),
  }
}
