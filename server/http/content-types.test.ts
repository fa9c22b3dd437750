import { contentTypeOf } from './content-types'

it.each([
  ['how-to/merge/index.html', 'text/html; charset=utf-8'],
  ['app-0123.js', 'text/javascript; charset=utf-8'],
  ['app-0123.js.map', 'application/json; charset=utf-8'],
  ['styles.css', 'text/css; charset=utf-8'],
  ['page-data/index/page-data.json', 'application/json; charset=utf-8'],
  ['manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['sitemap-index.xml', 'application/xml; charset=utf-8'],
  ['robots.txt', 'text/plain; charset=utf-8'],
  ['how-to/merge.md', 'text/markdown; charset=utf-8'],
  ['favicon.svg', 'image/svg+xml; charset=utf-8'],
  ['static/board.JPG', 'image/jpeg'],
  ['font.woff2', 'font/woff2'],
  ['announcements/feed.xml', 'application/rss+xml; charset=utf-8'],
  ['announcements/feed.json', 'application/feed+json'],
  ['_redirects', 'application/octet-stream'],
  ['release-5.3', 'application/octet-stream'],
])('sends the file %s with the content type %s', (file, type) => {
  expect(contentTypeOf(file)).toBe(type)
})
