export interface Thing {
  readonly '@type': string
  readonly [property: string]: unknown
}

/** The content of a `<script type="application/ld+json">`. Without a `<`, no text can end the element or open a comment in it. */
export function toDataBlock(things: readonly Thing[]): string {
  const [only] = things
  const content = things.length === 1 ? only : { '@graph': things }
  return JSON.stringify({ '@context': 'https://schema.org', ...content }).replace(/</g, '\\u003c')
}
