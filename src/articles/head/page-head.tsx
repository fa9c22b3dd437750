import { PROVIDER_NAME } from '../../config/choices'
import { absoluteUrl, site } from '../../config/build-settings'
import { BAND_META } from '../../config/inline-scripts'
import type { Feed } from '../../model/feeds'
import type { Band } from '../../model/pages'
import { toDataBlock } from './data-block'
import type { Thing } from './data-block'

export interface Head {
  readonly title: string
  readonly description?: string
  readonly path: string
  readonly type?: 'article' | 'website'
  readonly modified?: string
  readonly image?: string
  /** true: the page has `noindex` instead of a canonical URL */
  readonly hidden?: boolean
  readonly things?: readonly Thing[]
  readonly feeds?: readonly Feed[]
  readonly markdown?: string
  readonly band?: Band | null
}

const DEFAULT_IMAGE = '/og.png'

export function PageHead({ head }: { head: Head }) {
  const url = absoluteUrl(head.path)
  const name = `${PROVIDER_NAME} Help Center`
  return (
    <>
      <title>{head.title === '' ? name : `${head.title} | ${name}`}</title>
      {head.description && <meta name="description" content={head.description} />}
      {head.hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={head.title === '' ? name : head.title} />
      <meta property="og:type" content={head.type ?? 'website'} />
      <meta property="og:url" content={url} />
      {head.description && <meta property="og:description" content={head.description} />}
      <meta property="og:image" content={`${site.url}${head.image ?? DEFAULT_IMAGE}`} />
      {head.modified && <meta property="article:modified_time" content={head.modified} />}
      {head.band && <meta name={BAND_META} content={`${head.band.from} ${head.band.until ?? Infinity}`} />}
      {head.markdown && <link rel="alternate" type="text/markdown" href={encodeURI(head.markdown)} />}
      {head.feeds?.flatMap(({ title, rss, json }) => [
        <link key={rss} rel="alternate" type="application/rss+xml" title={title} href={rss} />,
        <link key={json} rel="alternate" type="application/feed+json" title={title} href={json} />,
      ])}
      {head.things && (
        <script
          type="application/ld+json"
          // eslint-disable-next-line no-restricted-syntax -- JSON data; toDataBlock escapes it
          dangerouslySetInnerHTML={{ __html: toDataBlock(head.things) }}
        />
      )}
    </>
  )
}
