import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react'
import { SearchForm } from '../../ui/search-form/search-form'
import { siteLog } from '../../services/logging'
import { useOnDemand } from '../../ui/on-demand/use-on-demand'
import type { ListState } from './list-state'

interface Props {
  readonly action: string
  /** accessible name of form and field, unique on the page */
  readonly label: string
  readonly onSearch: (query: string) => void
  readonly query?: string
  readonly look?: 'quiet' | 'large'
  readonly inputRef?: RefObject<HTMLInputElement | null>
}

const CLOSED: ListState = { expanded: false }

/** The suggestions are lazy-loaded when the field gets the focus (AUTO-01). */
export function SearchBox({ inputRef, ...form }: Props) {
  const ownRef = useRef<HTMLInputElement>(null)
  const ref = inputRef ?? ownRef
  const listId = useId()
  const [list, setList] = useState(CLOSED)
  const [field, setField] = useState<HTMLInputElement>()
  const [part, load] = useOnDemand(loadSuggestions, (error) =>
    siteLog.warn('Could not load the script for suggestions', { error }),
  )

  function loadFor(input: HTMLInputElement) {
    setField(input)
    load()
  }

  const loadIfFocused = useEffectEvent(() => {
    if (ref.current && ref.current === document.activeElement) loadFor(ref.current)
  })
  // React reports no focus event for a field that got the focus before hydration
  useEffect(() => loadIfFocused(), [])

  return (
    <SearchForm
      {...form}
      inputRef={ref}
      combobox={{ listId, ...list }}
      onFocus={(event) => loadFor(event.currentTarget)}
    >
      {field && part.kind === 'ready' && <part.Part input={field} listId={listId} onChange={setList} />}
    </SearchForm>
  )
}

const loadSuggestions = () => import('./suggestions').then(({ Suggestions }) => Suggestions)
