import { useEffect, useRef, type FocusEvent, type FormEvent, type ReactNode, type RefObject } from 'react'
import { queryText } from '../../lib/query-text'
import { Icon } from '../icon/icon'
import * as s from './search-form.module.css'

interface Props {
  /** URL that the form loads before hydration or without `onSearch`, with the query in the parameter `q` */
  readonly action: string
  /** accessible name of the form and field, unique on the page */
  readonly label: string
  /**
   * called with the trimmed query, unless it is empty (SRCH-37, SRCH-38). Absent: the browser loads
   * `action`
   */
  readonly onSearch?: ((query: string) => void) | undefined
  /** text of the field; a new value replaces the typed text, unless both are the same when trimmed */
  readonly query?: string
  readonly look?: 'quiet' | 'large'
  readonly inputRef?: RefObject<HTMLInputElement | null>
  readonly combobox?: {
    readonly listId: string
    readonly expanded: boolean
    readonly activeId?: string | undefined
  }
  readonly onFocus?: (event: FocusEvent<HTMLInputElement>) => void
  readonly children?: ReactNode
}

/** A search box that works as a plain form before hydration (LAYOUT-14, SRCH-58). */
export function SearchForm({
  action,
  label,
  onSearch,
  query = '',
  look = 'quiet',
  inputRef,
  combobox,
  onFocus,
  children,
}: Props) {
  const ownRef = useRef<HTMLInputElement>(null)
  const ref = inputRef ?? ownRef
  const shown = useRef('')
  useEffect(() => {
    if (query === shown.current) return
    shown.current = query
    if (ref.current && queryText(ref.current.value) !== query) ref.current.value = query
  }, [query, ref])

  function submit(event: FormEvent) {
    const words = queryText(ref.current?.value ?? '')
    if (words !== '' && !onSearch) return
    event.preventDefault()
    if (words !== '') onSearch?.(words)
  }

  return (
    <form
      className={`${s.form} needs-script`}
      data-look={look}
      role="search"
      aria-label={label}
      action={action}
      onSubmit={submit}
    >
      {look === 'large' && <Icon name="search" className={s.icon} />}
      <input
        ref={ref}
        className={s.input}
        // HTML does not allow role combobox on type `search`.
        type={combobox ? 'text' : 'search'}
        inputMode="search"
        name="q"
        dir="auto"
        placeholder="Search..."
        aria-label={label}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={onFocus}
        {...(combobox && attributesOf(combobox))}
      />
      <button className={s.submit} type="submit">
        {look === 'large' ? <Icon name="arrowRight" /> : <Icon name="search" />}
        <span className="sr-only">Search</span>
      </button>
      {children}
    </form>
  )
}

/** See https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
function attributesOf({ listId, expanded, activeId }: NonNullable<Props['combobox']>) {
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': expanded,
    'aria-controls': expanded ? listId : undefined,
    'aria-activedescendant': activeId,
  } as const
}
