import type { Article } from '../../model/article'
import { plainText } from '../../model/rich-text'
import type { Hyperlink, PageLink } from '../../model/rich-text'
import { isRecord } from '../../lib/guards'
import { memoize } from '../../lib/memoize'

/** Maximum number of link texts per target page. More would add little. */
const MAX_NAMES = 40

/**
 * Returns link texts by target path, because readers search with the words of links too. Ignores links to
 * sections.
 */
export function linkWords(articles: Iterable<Article>): Map<string, string[]> {
  const names = new Map<string, Set<string>>()
  for (const article of articles) {
    for (const [path, name] of namesIn(article)) {
      const known = names.get(path) ?? new Set()
      if (known.size < MAX_NAMES) names.set(path, known.add(name))
    }
  }
  return new Map([...names].map(([path, words]) => [path, [...words]]))
}

const namesIn = memoize((article: Article): (readonly [path: string, name: string])[] => {
  const names: (readonly [string, string])[] = []
  // The texts of breadcrumbs, related links and the table of contents are titles, so they add nothing.
  const { crumbs: _, related: __, toc: ___, ...own } = article
  visit(own, (link, words) => {
    const name = words.replace(/\s+/g, ' ').trim()
    if (link.internal && !link.href.includes('#') && name !== '') names.push([link.href, name])
  })
  return names
})

function visit(value: unknown, add: (link: PageLink, words: string) => void): void {
  if (Array.isArray(value)) {
    for (const one of value) visit(one, add)
    return
  }
  if (!isRecord(value)) return
  if (isHyperlink(value)) add(value.data, plainText(value.content))
  const { link, title } = value
  if (isPageLink(link) && typeof title === 'string') add(link, title)
  for (const one of Object.values(value)) if (typeof one === 'object') visit(one, add)
}

function isPageLink(value: unknown): value is PageLink {
  return isRecord(value) && typeof value['href'] === 'string' && typeof value['internal'] === 'boolean'
}

function isHyperlink(value: object): value is Hyperlink {
  return 'nodeType' in value && value.nodeType === 'hyperlink'
}
