import path from 'node:path'
import { contentType } from 'mime-types'

/** Content types by which feed readers recognize feeds. */
const FEED_TYPES: Readonly<Record<string, string>> = {
  'feed.xml': 'application/rss+xml',
  'feed.json': 'application/feed+json',
}

/** Returns the content type of a file; for an unknown extension, one that browsers never run. */
export function contentTypeOf(file: string): string {
  const type = FEED_TYPES[path.basename(file)] ?? contentType(path.extname(file))
  if (!type) return 'application/octet-stream'
  return /[+/]xml$/.test(type) ? `${type}; charset=utf-8` : type
}
