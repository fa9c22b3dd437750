/** What a service of embed metadata (oEmbed, https://oembed.com) says of a video. */
export interface EmbedMetadata {
  readonly author?: string
  /** a picture of this site's own host: the content policy lets no other be loaded */
  readonly picture?: string
}

/** Asks for what is known of a video; undefined when nothing is. */
export interface EmbedMetadataService {
  find(videoUrl: string, signal: AbortSignal): Promise<EmbedMetadata | undefined>
}

type Fetch = (address: string, init: { readonly signal: AbortSignal }) => Promise<Response>

/** A service behind a url template with a `{url}` parameter (VIDEO-07). */
export function createEmbedMetadataService(template: string, fetch: Fetch): EmbedMetadataService {
  if (!template.includes('{url}')) {
    throw new Error(`The template of the embed-metadata service, \`${template}\`, has no \`{url}\`. Add it.`)
  }
  return {
    async find(videoUrl, signal) {
      // a function, since a `$` in the address would mean something to `replace`
      const reply = await fetch(
        template.replace('{url}', () => encodeURIComponent(videoUrl)),
        { signal },
      )
      return reply.ok ? toEmbedMetadata(await reply.json()) : undefined
    },
  }
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
