import { site } from '../../config/build-settings'
import { parseHref } from '../../lib/parse-href'
import { routes } from '../../model/paths'

/** Returns the content type of a page of this site by its URL; a question of an FAQ has an anchor. */
export function typeOfUrl(url: string): string | undefined {
  const read = parseHref(url, site.url)
  if (read.kind !== 'internal') return undefined
  const type = Object.entries(routes).find(([, prefix]) => read.path.startsWith(`${prefix}/`))?.[0]
  return type === 'kbFaq' && read.rest.includes('#') ? 'kbFaqQuestion' : type
}
