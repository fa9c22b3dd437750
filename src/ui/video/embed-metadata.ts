import { useEffect, useState } from 'react'

/** What a service of embed metadata (oEmbed, https://oembed.com) says of a video. */
interface EmbedMetadata {
  readonly author?: string
  /** a picture of this site's own host: the content policy lets no other be loaded */
  readonly picture?: string
}

/**
 * What the service behind a url template with a `{url}` parameter says of a video, once it has answered; nothing is asked without a
 * template (VIDEO-07). A preview is an extra: without an answer the placeholder stays as it is.
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

/** Some services answer with 200 and an `error`. */
export function toEmbedMetadata(reply: unknown): EmbedMetadata | undefined {
  if (typeof reply !== 'object' || reply === null || 'error' in reply) return undefined
  const author = textIn(reply, 'author_name')
  const picture = textIn(reply, 'thumbnail_url')
  return {
    ...(author && { author }),
    ...(picture && /^\/(?![/\\])/.test(picture) && { picture }),
  }
}

function textIn(reply: object, name: string): string {
  const value: unknown = Object.entries(reply).find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? value.trim() : ''
}
