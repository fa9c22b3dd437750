import { isArticle } from '../read/articles'
import type { SitePages } from '../site'

export type SearchTitle = readonly [title: string, path: string, contentType: string]

export function searchTitles({ content }: SitePages): SearchTitle[] {
  return [...content.paths].flatMap(([id, path]) => {
    const entry = content.entries.get(id)
    return entry && isArticle(entry)
      ? [[(entry.fields.title ?? '').trim(), path, entry.sys.contentType] as const]
      : []
  })
}
