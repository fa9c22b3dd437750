import { use, useEffect, useMemo, useState } from 'react'
import { queryText } from '../../lib/query-text'
import { SearchContext } from '../../services/service-contexts'
import { siteLog } from '../../services/logging'
import type { Suggestion } from '../../services/search'
import { cutText, pickSuggestions } from '../../services/search'
import type { RecentSearches } from './recent-searches'
import { typeOfUrl } from './type-of-url'

export interface Option {
  /** empty for a recent search, which the search service does not know */
  readonly id: string
  readonly text: string
  /** content type id, if known */
  readonly type?: string | undefined
}

export interface Options {
  readonly kind: 'recent' | 'suggestions'
  readonly list: readonly Option[]
}

/** Saves requests while a word is typed; too short to notice. */
export const DEBOUNCE_MS = 80

const NONE: readonly Suggestion[] = []

/** Returns suggestions for the text, or recent searches if it is empty. */
export function useOptions(text: string, recent: RecentSearches) {
  const loadSearch = use(SearchContext)
  const [recents, setRecents] = useState(() => recent.list())
  const [suggestions, setSuggestions] = useState(NONE)
  const wanted = queryText(cutText(text))

  useEffect(() => {
    if (wanted === '') return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      loadSearch()
        .then((provider) => provider.autocomplete(wanted, stop.signal))
        .then((answer) => {
          if (!stop.signal.aborted) setSuggestions(answer)
        })
        .catch((error: unknown) => {
          if (stop.signal.aborted) return
          siteLog.warn('Could not load suggestions', { error })
          setSuggestions(NONE)
        })
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [wanted, loadSearch])

  const options = useMemo(
    (): Options =>
      wanted === ''
        ? { kind: 'recent', list: recents.map((one) => ({ id: '', text: one })) }
        : // until the next response, those of the last one that still match
          { kind: 'suggestions', list: pickSuggestions(suggestions, wanted).map(toOption) },
    [wanted, recents, suggestions],
  )
  return [options, () => setRecents(recent.list())] as const
}

function toOption({ id, text, urls }: Suggestion): Option {
  return { id, text, type: typeOfUrl(urls[0] ?? '') }
}
