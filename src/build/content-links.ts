import type { Entry } from '../content/model/entry'

export interface ContentLink {
  readonly field: string
  /** of the entry or asset that is linked */
  readonly id?: string
  /** as the editor typed it */
  readonly address?: string
}

/** Fields of plain text that hold an address. An article's `url` is its own slug. */
const ADDRESS_FIELDS: Readonly<Record<string, readonly string[]>> = {
  externalLink: ['url'],
  learnMoreLink: ['url'],
  announcement: ['ctaLink'],
  relatedContent: ['externalUrl'],
  media: ['url', 'videoUrl'],
  externalVideo: ['videoUrl'],
  interactiveContent: ['url'],
}

/** Every link of an entry, in link fields, in rich text and in fields that hold an address. */
export function linksOf(entry: Entry): ContentLink[] {
  const typed = new Set(ADDRESS_FIELDS[entry.sys.contentType])
  return Object.entries(entry.fields).flatMap(([field, value]: [string, unknown]): ContentLink[] => {
    if (typeof value === 'string') return typed.has(field) ? [{ field, address: value }] : []
    return linksIn(value).map((one) => ({ field, ...one }))
  })
}

/** The levels of the headings of each rich text, in reading order. */
export function headingsOf(entry: Entry): { field: string; levels: number[] }[] {
  return Object.entries(entry.fields).flatMap(([field, value]: [string, unknown]) => {
    const levels = levelsIn(value)
    return levels.length > 0 ? [{ field, levels }] : []
  })
}

function linksIn(value: unknown): Omit<ContentLink, 'field'>[] {
  if (!isObject(value)) return []
  const own: Omit<ContentLink, 'field'>[] = []
  if ('linkType' in value && 'id' in value && typeof value.id === 'string') own.push({ id: value.id })
  if ('uri' in value && typeof value.uri === 'string') own.push({ address: value.uri })
  return [...own, ...Object.values(value).flatMap(linksIn)]
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
