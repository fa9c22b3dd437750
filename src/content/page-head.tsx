import { PROVIDER_NAME } from '../config/choices'
import { site } from '../config/site'

/** What a page says about itself to browsers, search engines and link previews. */
export interface Head {
  readonly title: string
  readonly description?: string
  readonly path: string
  readonly type?: 'article' | 'website'
  /** ISO 8601 */
  readonly modified?: string
  /** a path of this site */
  readonly image?: string
  /** kept out of search engines */
  readonly hidden?: boolean
}

export function PageHead({ head }: { head: Head }) {
  const address = head.path === '/' ? `${site.url}/` : `${site.url}${encodeURI(head.path)}`
  const name = `${PROVIDER_NAME} Help Centre`
  return (
    <>
      <title>{head.title === '' ? name : `${head.title} | ${name}`}</title>
      {head.description && <meta name="description" content={head.description} />}
      {head.hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={head.title === '' ? name : head.title} />
      <meta property="og:type" content={head.type ?? 'website'} />
      <meta property="og:url" content={address} />
      {head.description && <meta property="og:description" content={head.description} />}
      {head.image && <meta property="og:image" content={`${site.url}${head.image}`} />}
      {head.modified && <meta property="article:modified_time" content={head.modified} />}
    </>
  )
}
