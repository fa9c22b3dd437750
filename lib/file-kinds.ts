import path from 'node:path'

/** Text that gets much smaller; pictures, videos and fonts are compressed already. */
const COMPRESSIBLE = /\.(html|js|mjs|css|json|svg|xml|txt|md|map|webmanifest)$/

/** A page's slug may contain a dot, but does not end like this. */
const ASSET =
  /\.(js|mjs|css|json|map|webmanifest|xml|txt|md|svg|png|jpe?g|gif|webp|avif|ico|woff2?|mp4|webm|vtt|mp3|pdf)$/i

/** `framework-1a2b….js`, `styles.1a2b….css`: webpack puts a hash of the content into the name. */
const HASHED_BY_WEBPACK = /[-.][0-9a-f]{16,64}\.(js|mjs|css)(\.map)?$/

export const isHtml = (file: string) => path.extname(file) === '.html'

export const isCompressible = (file: string) => COMPRESSIBLE.test(file)

/** True if a path names a file and not a page. */
export const isAsset = (file: string) => ASSET.test(file)

/** True if other content would have another name. Page data of queries (`sq/d/{hash}.json`) is named after the query, so it is not. */
export const isImmutable = (file: string) => HASHED_BY_WEBPACK.test(file) || file.startsWith('static/')

/** The service worker: the one script that a browser asks for by a name of its own. */
export const isWorker = (file: string) => file === 'sw.js'
