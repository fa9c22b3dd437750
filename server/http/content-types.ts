import path from 'node:path'

const TEXT = '; charset=utf-8'

/** What the site's files are. Anything else is offered as bytes, which no browser runs. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': `text/html${TEXT}`,
  '.js': `text/javascript${TEXT}`,
  '.mjs': `text/javascript${TEXT}`,
  '.css': `text/css${TEXT}`,
  '.json': `application/json${TEXT}`,
  '.map': `application/json${TEXT}`,
  '.webmanifest': `application/manifest+json${TEXT}`,
  '.xml': `application/xml${TEXT}`,
  '.txt': `text/plain${TEXT}`,
  '.md': `text/markdown${TEXT}`,
  '.svg': `image/svg+xml${TEXT}`,
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': `text/vtt${TEXT}`,
  '.mp3': 'audio/mpeg',
  '.pdf': 'application/pdf',
}

/** Feeds are XML and JSON, and by these types their readers know them. */
const FEED_TYPES: Readonly<Record<string, string>> = {
  'feed.xml': `application/rss+xml${TEXT}`,
  'feed.json': 'application/feed+json',
}

export function contentTypeOf(file: string): string {
  const feed = FEED_TYPES[path.basename(file)]
  if (feed !== undefined) return feed
  return CONTENT_TYPES[path.extname(file).toLowerCase()] ?? 'application/octet-stream'
}

/** Whether a path names a file rather than a page: a page's slug may hold a dot, but not one of these endings. */
export function namesAsset(file: string): boolean {
  const ending = path.extname(file).toLowerCase()
  return ending !== '.html' && ending in CONTENT_TYPES
}
