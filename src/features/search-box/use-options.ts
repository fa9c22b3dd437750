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
  readonly type?: string | undefined
}

export interface Options {
  readonly kind: 'recent' | 'suggestions'
  readonly list: readonly Option[]
}

/** Pause in typing before a request for suggestions. Too short for readers to notice. */
export const DEBOUNCE_MS = 80

interface Response {
  /** the text that the suggestions are for */
  readonly text: string
  readonly suggestions: readonly Suggestion[]
}

const NONE: Response = { text: '', suggestions: [] }

/** Returns suggestions, or recent searches for an empty text, and a function that reloads recent searches. */
export function useOptions(text: string, isOpen: boolean, recent: RecentSearches) {
  const loadSearch = use(SearchContext)
  const [recents, setRecents] = useState(() => recent.list())
  const [response, setResponse] = useState(NONE)
  const wanted = queryText(cutText(text))

  useEffect(() => {
    if (wanted === '' || !isOpen) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      loadSearch()
        .then((provider) => provider.autocomplete(wanted, stop.signal))
        .then((suggestions) => {
          if (!stop.signal.aborted) setResponse({ text: wanted, suggestions })
        })
        .catch((error: unknown) => {
          if (stop.signal.aborted) return
          siteLog.warn('Could not load suggestions', { error })
          setResponse(NONE)
        })
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [wanted, isOpen, loadSearch])

  const options = useMemo((): Options => {
    if (wanted === '') return { kind: 'recent', list: recents.map((one) => ({ id: '', text: one })) }
    // Until the response for this text arrives, shows those suggestions of the previous response that match
    // without typos.
    const canHaveTypos = response.text === wanted
    const list = pickSuggestions(response.suggestions, wanted, { canHaveTypos })
    return { kind: 'suggestions', list: list.map(toOption) }
  }, [wanted, recents, response])
  return [options, () => setRecents(recent.list())] as const
}

function toOption({ id, text, urls }: Suggestion): Option {
  return { id, text, type: typeOfUrl(urls[0] ?? '') }
}
