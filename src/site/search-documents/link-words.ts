import type { Article } from '../../model/article'
import { plainText } from '../../model/plain-text'
import type { Inline, PageLink } from '../../model/rich-text'
import { isRecord } from '../../lib/is-record'
import { remembered } from '../../lib/remembered'

/** More ways to call a page than this say nothing new about it. */
const MAX_NAMES = 40

/** What pages call each other in links, by target path: words that readers use too. Links to a section do not count. */
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

/** What an article calls other pages, in reading order. */
const namesIn = remembered((article: Article): (readonly [path: string, name: string])[] => {
  const names: (readonly [string, string])[] = []
  // made from titles by the site itself, so they add nothing
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
  const { link } = value
  if (isPageLink(link)) {
    if (isInlineList(value['content'])) add(link, plainText(value['content']))
    else if (typeof value['title'] === 'string') add(link, value['title'])
  }
  for (const one of Object.values(value)) if (typeof one === 'object') visit(one, add)
}

function isPageLink(value: unknown): value is PageLink {
  return isRecord(value) && typeof value['href'] === 'string' && typeof value['internal'] === 'boolean'
}

/** Only links have their words beside them, and those come from the same mapper. */
function isInlineList(value: unknown): value is readonly Inline[] {
  return Array.isArray(value)
}
