import type { Entry } from '../../model/entry'
import { memoize } from '../../lib/memoize'

export interface ContentLink {
  readonly field: string
  readonly id?: string
  readonly address?: string
}

/** Text fields that contain a URL. An article's `url` is not among them, because it is the article's slug. */
const URL_FIELDS: Readonly<Record<string, readonly string[]>> = {
  externalLink: ['url'],
  learnMoreLink: ['url'],
  announcement: ['ctaLink'],
  relatedContent: ['externalUrl'],
  media: ['url', 'videoUrl'],
  externalVideo: ['videoUrl'],
  interactiveContent: ['url'],
}

export const linksOf = memoize((entry: Entry): readonly ContentLink[] => {
  const typed = new Set(URL_FIELDS[entry.sys.contentType])
  const found: ContentLink[] = []
  for (const [field, value] of Object.entries<unknown>(entry.fields)) {
    if (typeof value !== 'string') findLinks(value, field, found)
    else if (typed.has(field)) found.push({ field, address: value })
  }
  return found
})

interface Headings {
  readonly field: string
  readonly levels: readonly number[]
}

export const headingsOf = memoize((entry: Entry): readonly Headings[] =>
  Object.entries(entry.fields).flatMap(([field, value]: [string, unknown]) => {
    const levels = levelsIn(value)
    return levels.length > 0 ? [{ field, levels }] : []
  }),
)

/** Appends links to `found`, because returning arrays is slow for the millions of values of a large space. */
function findLinks(value: unknown, field: string, found: ContentLink[]) {
  if (!isObject(value)) return
  if ('linkType' in value && 'id' in value && typeof value.id === 'string')
    found.push({ field, id: value.id })
  if ('uri' in value && typeof value.uri === 'string') found.push({ field, address: value.uri })
  const parts: unknown[] = Object.values(value)
  for (const one of parts) findLinks(one, field, found)
}

function levelsIn(value: unknown): number[] {
  if (!isObject(value)) return []
  const type = 'nodeType' in value && typeof value.nodeType === 'string' ? value.nodeType : ''
  const level = /^heading-([1-6])$/.exec(type)?.[1]
  if (level !== undefined) return [Number(level)]
  return 'content' in value && Array.isArray(value.content) ? value.content.flatMap(levelsIn) : []
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
