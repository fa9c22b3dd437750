import { fetchJson } from '../../lib/fetch-json'
import { toList } from '../../lib/guards'
import { loadOnce } from '../../lib/load-once'
import { resultTypeLabel } from '../../model/labels'

export interface TitleHit {
  readonly title: string
  readonly path: string
  /** content type id */
  readonly type: string
  /** label of the content type (DATA-21) */
  readonly label: string
}

/** File of the release: a list with a row `[title, path, content type]` for each article. */
const TITLES_PATH = '/search-titles.json'

/** The same timeout as for a search (PROV-14). */
const TIMEOUT_MS = 15_000

/** Finds articles by title, in a file of the release. Fetches the file on first use. */
export function createTitleIndex(fetchFile: typeof fetch = (...call) => fetch(...call)) {
  const titles = loadOnce(async () => toHits(await fetchJson(TITLES_PATH, TIMEOUT_MS, fetchFile)))
  // lazy-loaded, because only a failed search needs it
  const matcher = loadOnce(async () => {
    const [all, { createTitleMatcher }] = await Promise.all([titles(), import('../../contracts/title-match')])
    return createTitleMatcher(all, ({ title }) => title)
  })

  return {
    async find(query: string, signal: AbortSignal): Promise<readonly TitleHit[]> {
      const match = await matcher()
      signal.throwIfAborted()
      return match(query, Infinity)
    },
    async nearest(words: string, signal: AbortSignal): Promise<readonly TitleHit[]> {
      const all = await titles()
      signal.throwIfAborted()
      return nearest(all, words)
    },
  }
}

export type TitleIndex = ReturnType<typeof createTitleIndex>

const MAX_NEAREST = 3
const SHORTEST_WORD = 3

/**
 * Returns at most three titles, sorted by the number of words that they share with the text. Each shares at
 * least a quarter of the text's words. Words of one or two letters do not count.
 */
export function nearest(hits: readonly TitleHit[], text: string): readonly TitleHit[] {
  const wanted = [...new Set(longWordsOf(text))]
  return hits
    .map((hit) => {
      const words = longWordsOf(hit.title)
      const isShared = (one: string) => words.some((word) => word.startsWith(one) || one.startsWith(word))
      return { hit, shared: wanted.filter(isShared).length, others: words.length }
    })
    .filter(({ shared }) => shared > 0 && shared * 4 >= wanted.length)
    .sort((a, b) => b.shared - a.shared || a.others - b.others)
    .slice(0, MAX_NEAREST)
    .map(({ hit }) => hit)
}

const longWordsOf = (text: string) => wordsOf(text).filter((word) => word.length >= SHORTEST_WORD)

function wordsOf(text: string) {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

function toHits(file: unknown): readonly TitleHit[] {
  if (!Array.isArray(file)) throw new Error(`${TITLES_PATH} is not a list`)
  return file.map((row: unknown, place) => {
    const [title, path, contentType] = toList(row)
    if (typeof title !== 'string' || typeof path !== 'string' || typeof contentType !== 'string') {
      throw new Error(`${TITLES_PATH}: row ${place} is not [title, path, content type]`)
    }
    return { title, path, type: contentType, label: resultTypeLabel(contentType) }
  })
}
