import { richText } from './article-builders'
import { modelAt, rawEntry, siteOf } from './content-builders'
import type { rawImage } from './content-builders'

export type Fields = Record<string, unknown>

/** Returns the page model of an article and its issues. `beside` are other entries of the space. */
export function articleOf(
  contentType: string,
  fields: Fields,
  beside: ReturnType<typeof rawEntry>[] = [],
  assets: ReturnType<typeof rawImage>[] = [],
) {
  const { site } = siteOf(
    [rawEntry(contentType, 'article', { title: 'Title', url: 'slug', ...fields }), ...beside],
    { assets },
  )
  const page = site.pageOf('article')
  if (!page) throw new Error('The article has no page.')
  return modelAt(site, page.path)
}

export const text = (value: string) => richText(value)
