import { useEffect, useState } from 'react'
import { isRecord, toText } from '../../lib/guards'

/** What a service of embed metadata (oEmbed, https://oembed.com) says of a video. */
interface EmbedMetadata {
  readonly author?: string
  /** a picture of this site's own host: the content policy lets no other be loaded */
  readonly picture?: string
}

/**
 * Returns what the service behind a url template with a `{url}` parameter says of a video (VIDEO-07). Undefined without a template,
 * until the service responds, and if it fails.
 */
export function useEmbedMetadata(url: string, template: string | undefined): EmbedMetadata | undefined {
  const [found, setFound] = useState<{ readonly url: string; readonly metadata: EmbedMetadata | undefined }>()

  useEffect(() => {
    if (!template) return
    const leaving = new AbortController()
    // a function, since a `$` in the address would mean something to `replace`
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

/** Some services respond with 200 and an `error`. */
export function toEmbedMetadata(reply: unknown): EmbedMetadata | undefined {
  if (!isRecord(reply) || 'error' in reply) return undefined
  const author = toText(reply.author_name).trim()
  const picture = toText(reply.thumbnail_url).trim()
  return {
    ...(author && { author }),
    ...(picture && /^\/(?![/\\])/.test(picture) && { picture }),
  }
}
