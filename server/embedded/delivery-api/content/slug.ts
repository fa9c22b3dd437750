/** `My space` is `my-space`, and what has no letter is `space`. */
export function toSlug(text: string): string {
  const slug = text.replace(/[^a-z0-9._-]+/gi, '-').replace(/^[-.]+|[-.]+$/g, '')
  return slug.toLowerCase() || 'space'
}
