import path from 'node:path'

/**
 * Extensions of text formats, which compress well. Most other files, such as PNG and WOFF2, are compressed
 * already.
 */
const COMPRESSIBLE = /\.(html|js|mjs|css|json|svg|xml|txt|md|map|webmanifest)$/

/** Extensions that make a path a file. A dot alone does not, because the slug of a page may contain a dot. */
const FILE_EXTENSION =
  /\.(js|mjs|css|json|map|webmanifest|xml|txt|md|svg|png|jpe?g|gif|webp|avif|ico|woff2?|mp4|webm|vtt|mp3|pdf)$/i

/** Matches the content hash in webpack's file names: `framework-1a2b….js`, `styles.1a2b….css`. */
const HASHED_BY_WEBPACK = /[-.][0-9a-f]{8,64}\.(js|mjs|css)(\.map)?$/

export const isHtml = (file: string) => path.extname(file) === '.html'

export const isCompressible = (file: string) => COMPRESSIBLE.test(file)

export const isAsset = (file: string) => FILE_EXTENSION.test(file)

/**
 * True if the name has a hash of the content. False for `page-data/sq/d/{hash}.json`, because this hash is of
 * the GraphQL query.
 */
export const isImmutable = (file: string) => HASHED_BY_WEBPACK.test(file) || file.startsWith('static/')

export const isWorker = (file: string) => file === 'sw.js'
