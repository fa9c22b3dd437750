import { site } from '../../config/build-settings'
import { parseHref } from '../../lib/parse-href'
import { kindHeadings } from '../../model/labels'
import { routes } from '../../model/paths'

/** Returns the content type of an article's URL. An FAQ URL with an anchor is the URL of an FAQ question. */
export function typeOfUrl(url: string): string | undefined {
  const read = parseHref(url, site.url)
  if (read.kind !== 'internal') return undefined
  const type = Object.keys(routes)
    .filter((id): id is keyof typeof kindHeadings => Object.hasOwn(kindHeadings, id))
    .find((id) => read.path.startsWith(`${routes[id]}/`))
  return type === 'kbFaq' && read.rest.includes('#') ? 'kbFaqQuestion' : type
}
