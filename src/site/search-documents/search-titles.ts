import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isArticle } from '../read/site-index'
import type { SiteContent } from '../read-site'

/** Title, path and content type of an article: the least a search needs when nothing else can be reached. */
export type SearchTitle = readonly [title: string, path: string, contentType: string]

function searchTitles({ content }: SiteContent): SearchTitle[] {
  return [...content.paths].flatMap(([id, path]) => {
    const entry = content.entries.get(id)
    return entry && isArticle(entry)
      ? [[(entry.fields.title ?? '').trim(), path, entry.sys.contentType] as const]
      : []
  })
}

export function writeSearchTitles(site: SiteContent) {
  writeFileSync(join('public', 'search-titles.json'), JSON.stringify(searchTitles(site)))
}
