import path from 'node:path'
import { contentType } from 'mime-types'

/** Feeds are XML and JSON; feed readers know them by these types. */
const FEED_TYPES: Readonly<Record<string, string>> = {
  'feed.xml': 'application/rss+xml',
  'feed.json': 'application/feed+json',
}

/** Returns the `content-type` for a file name. Browsers never run a file with the type of unknown names. */
export function contentTypeOf(file: string): string {
  const type = FEED_TYPES[path.basename(file)] ?? contentType(path.extname(file))
  if (!type) return 'application/octet-stream'
  return /[+/]xml$/.test(type) ? `${type}; charset=utf-8` : type
}
