import { useId, useRef, useState, type FocusEvent, type RefObject } from 'react'
import { SearchForm } from '../../ui/search-form/search-form'
import { siteLog } from '../../services/logging'
import { useOnDemand } from '../../ui/on-demand/use-on-demand'
import type { ListState } from './list-state'

interface Props {
  readonly action: string
  /** names the form and its field, one name per form on a page */
  readonly label: string
  readonly onSearch: (query: string) => void
  readonly query?: string
  readonly look?: 'quiet' | 'large'
  readonly inputRef?: RefObject<HTMLInputElement | null>
}

const CLOSED: ListState = { expanded: false }

/** A search form with suggestions (AUTO-01). Their script loads when the field gets the focus; until then it is a plain form. */
export function SearchBox({ inputRef, ...form }: Props) {
  const ownRef = useRef<HTMLInputElement>(null)
  const ref = inputRef ?? ownRef
  const listId = useId()
  const [list, setList] = useState(CLOSED)
  const [field, setField] = useState<HTMLInputElement>()
  const [part, load] = useOnDemand(loadSuggestions, (error) =>
    siteLog.warn('The suggestions could not be loaded, so there are none', { error }),
  )

  function come(event: FocusEvent<HTMLInputElement>) {
    setField(event.currentTarget)
    load()
  }

  return (
    <SearchForm {...form} inputRef={ref} combobox={{ listId, ...list }} onFocus={come}>
      {field && part.kind === 'ready' && <part.Part input={field} listId={listId} onChange={setList} />}
    </SearchForm>
  )
}

const loadSuggestions = () => import('./suggestions').then(({ Suggestions }) => Suggestions)
