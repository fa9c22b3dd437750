/** What a service of embed metadata (oEmbed, https://oembed.com) says of a video. */
export interface EmbedMetadata {
  readonly author?: string
  /** a picture of this site's own host: the content policy lets no other be loaded */
  readonly picture?: string
}

/** Asks the service behind a url template with a `{url}` parameter (VIDEO-07); returns undefined when it knows nothing. */
export async function findEmbedMetadata(
  template: string,
  videoUrl: string,
  signal: AbortSignal,
): Promise<EmbedMetadata | undefined> {
  if (!template.includes('{url}')) {
    throw new Error(`The template of the embed-metadata service, \`${template}\`, has no \`{url}\`. Add it.`)
  }
  // a function, since a `$` in the address would mean something to `replace`
  const address = template.replace('{url}', () => encodeURIComponent(videoUrl))
  const reply = await fetch(address, { signal })
  return reply.ok ? toEmbedMetadata(await reply.json()) : undefined
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
