export interface Thing {
  readonly '@type': string
  readonly [property: string]: unknown
}

/** Returns the content of a JSON-LD script element. `<` is escaped, so no text can end the element. */
export function toDataBlock(things: readonly Thing[]): string {
  const [only] = things
  const content = things.length === 1 ? only : { '@graph': things }
  return JSON.stringify({ '@context': 'https://schema.org', ...content }).replace(/</g, '\\u003c')
}
