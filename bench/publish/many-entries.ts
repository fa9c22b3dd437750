import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { isArticleTypeId } from '../../src/model/content-model'
import { isRecord } from '../../src/lib/guards'

/** Maximum number of entries (sections, notes, questions) to copy with an article. */
const MAX_LINKED_ENTRIES = 3

interface BenchEntry {
  readonly sys: { readonly id: string; readonly contentType: { readonly sys: { readonly id: string } } }
  readonly fields: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

export interface BenchSpace {
  readonly entries: readonly BenchEntry[]
  readonly [part: string]: unknown
}

/** Returns a space with this number of articles: the export's own, and copies with other ids and titles. */
export function spaceOf(articles: number, exportPath: string): BenchSpace {
  const source = JSON.parse(gunzipSync(readFileSync(exportPath)).toString('utf8')) as BenchSpace
  const byId = new Map(source.entries.map((entry) => [entry.sys.id, entry]))
  const originals = source.entries.filter(isArticle)
  const parts = new Map(originals.map((article) => [article.sys.id, partsOf(article, byId)]))
  const copied = new Set([...parts.keys(), ...[...parts.values()].flat().map(({ sys }) => sys.id)])
  const shared = source.entries.filter(({ sys }) => SHARED.has(sys.contentType.sys.id))
  const known = new Set([...copied, ...shared.map(({ sys }) => sys.id)])

  const entries: BenchEntry[] = shared.map((entry) => withLinks(entry, known, (id) => id))
  for (let number = 0; number < articles; number += 1) {
    const original = originals[number % originals.length]
    if (!original) break
    const round = Math.floor(number / originals.length)
    const rename = (id: string) => (round > 0 && copied.has(id) ? `${id}-${round}` : id)
    for (const entry of [original, ...(parts.get(original.sys.id) ?? [])])
      entries.push(withLinks(entry, known, rename, round))
  }
  // an entry that two articles share is copied once
  return { ...source, entries: [...new Map(entries.map((entry) => [entry.sys.id, entry])).values()] }
}

const SHARED = new Set([
  'kbProductArea',
  'spotlightBoxType',
  'announcementType',
  'announcement',
  'category',
  'homeContentBlock',
  'homeContentItem',
])

const isArticle = ({ sys }: BenchEntry) => isArticleTypeId(sys.contentType.sys.id)

/** Returns the first entries that an article contains, breadth first, at most MAX_LINKED_ENTRIES. */
function partsOf(article: BenchEntry, byId: ReadonlyMap<string, BenchEntry>): BenchEntry[] {
  const found = new Set([article])
  // the set grows during the loop, which also visits added entries
  for (const above of found) {
    for (const id of linkedIds(above.fields)) {
      const entry = byId.get(id)
      if (
        entry &&
        !isArticle(entry) &&
        !SHARED.has(entry.sys.contentType.sys.id) &&
        found.size <= MAX_LINKED_ENTRIES
      )
        found.add(entry)
    }
  }
  return [...found].slice(1)
}

function linkedIds(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(linkedIds)
  if (!isRecord(value)) return []
  return entryLink(value) ?? Object.values(value).flatMap(linkedIds)
}

function entryLink(value: Readonly<Record<string, unknown>>): string[] | undefined {
  const { sys } = value
  if (!isRecord(sys) || sys['type'] !== 'Link' || sys['linkType'] !== 'Entry') return undefined
  return typeof sys['id'] === 'string' ? [sys['id']] : undefined
}

function withLinks(
  { sys, fields }: BenchEntry,
  known: ReadonlySet<string>,
  rename: (id: string) => string,
  round = 0,
): BenchEntry {
  const own = round > 0 && isArticleTypeId(sys.contentType.sys.id) ? numbered(fields, round) : fields
  const linked = renamed(own, known, rename) as BenchEntry['fields'] // a record for a record
  return { sys: { ...sys, id: rename(sys.id) }, fields: linked }
}

function numbered(fields: BenchEntry['fields'], round: number): BenchEntry['fields'] {
  const add = (name: string, sign: string) => {
    const texts = Object.entries(fields[name] ?? {})
    return Object.fromEntries(texts.map(([locale, text]) => [locale, `${String(text)}${sign}${round}`]))
  }
  return { ...fields, title: add('title', ' '), url: add('url', '-') }
}

/** Renames the ids in links. Removes links to missing entries, but keeps the words of links in rich text. */
function renamed(value: unknown, known: ReadonlySet<string>, rename: (id: string) => string): unknown {
  if (Array.isArray(value))
    return value
      .flatMap((one: unknown) => withoutDeadLink(one, known))
      .map((part) => renamed(part, known, rename))
  if (!isRecord(value)) return value
  const [id] = entryLink(value) ?? []
  if (id !== undefined) return { sys: { type: 'Link', linkType: 'Entry', id: rename(id) } }
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) =>
      isDead(one, known) ? [] : [[name, renamed(one, known, rename)]],
    ),
  )
}

function withoutDeadLink(value: unknown, known: ReadonlySet<string>): unknown[] {
  if (isDead(value, known)) return []
  const data = isRecord(value) ? value['data'] : undefined
  if (!isRecord(value) || !isRecord(data) || !isDead(data['target'], known)) return [value]
  const words: unknown = value['content']
  return Array.isArray(words) ? words : []
}

function isDead(value: unknown, known: ReadonlySet<string>): boolean {
  const [id] = isRecord(value) ? (entryLink(value) ?? []) : []
  return id !== undefined && !known.has(id)
}
