import { Fragment, use, useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { matchedParts } from '../../contracts/title-match'
import { queryText } from '../../lib/query-text'
import { resultTypeLabel } from '../../model/labels'
import { cutText } from '../../services/search'
import { SearchContext } from '../../services/service-contexts'
import { KindIcon } from '../../ui/icon/kind-icon'
import { Icon } from '../../ui/icon/icon'
import { OnDemandIcon } from '../../ui/icon/on-demand-icon'
import { nextOption } from './next-option'
import { createRecentSearches } from './recent-searches'
import type { ListState } from './list-state'
import * as s from './suggestions.module.css'
import { useOptions, type Option } from './use-options'

interface Props {
  readonly input: HTMLInputElement
  readonly listId: string
  readonly onChange: (state: ListState) => void
}

export function Suggestions({ input, listId, onChange }: Props) {
  const loadSearch = use(SearchContext)
  const [recent] = useState(() => createRecentSearches())
  const text = useFieldText(input)
  const [isOpen, setOpen] = useState(() => document.activeElement === input)
  const [options, recall] = useOptions(text, isOpen, recent)
  const { kind, list } = options
  // text of the selected option, not its index, because a later response may move the option
  const [selected, select] = useState<string>()
  const active = list.findIndex((option) => option.text === selected)
  const expanded = isOpen && list.length > 0
  const activeId = expanded && active >= 0 ? `${listId}-${active}` : undefined

  useEffect(() => onChange({ expanded, activeId }), [onChange, expanded, activeId])

  function close() {
    setOpen(false)
    select(undefined)
  }

  function choose({ id, text: chosenText }: Option) {
    const typed = queryText(cutText(input.value))
    write(input, chosenText)
    if (id !== '') {
      loadSearch().then(
        (provider) => provider.trackAutocompleteClick(id, typed),
        () => undefined, // cannot fail: the suggestions came from the loaded provider
      )
    }
    input.form?.requestSubmit()
  }

  const onInput = useEffectEvent(() => {
    setOpen(true)
    select(undefined)
  })

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return
    const chosen = list[active]
    if (event.key === 'Escape' && expanded) {
      event.stopPropagation()
      event.preventDefault() // Escape would clear the field
      close()
    } else if (event.key === 'Enter' && expanded && chosen) {
      event.preventDefault()
      choose(chosen)
    } else {
      const next = nextOption(event.key, expanded ? active : -1, list.length)
      if (next === undefined) return
      event.preventDefault()
      setOpen(true)
      select(list[next]?.text)
    }
  })

  const onFocus = useEffectEvent(() => setOpen(true))

  const onSubmit = useEffectEvent(() => {
    recent.add(input.value)
    recall()
    close()
  })

  const onBlur = useEffectEvent(() => close())

  useEffect(() => {
    const { form } = input
    input.addEventListener('input', onInput)
    input.addEventListener('keydown', onKeyDown)
    input.addEventListener('focus', onFocus)
    input.addEventListener('click', onFocus)
    input.addEventListener('blur', onBlur)
    form?.addEventListener('submit', onSubmit)
    return () => {
      input.removeEventListener('input', onInput)
      input.removeEventListener('keydown', onKeyDown)
      input.removeEventListener('focus', onFocus)
      input.removeEventListener('click', onFocus)
      input.removeEventListener('blur', onBlur)
      form?.removeEventListener('submit', onSubmit)
    }
  }, [input])

  return (
    <>
      <span role="status" className="sr-only">
        {expanded && announcement(kind, list.length)}
      </span>
      {expanded && (
        // a press inside must not blur the field, which would close the list
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- not a control
        <div className={s.panel} onMouseDown={(event) => event.preventDefault()}>
          {kind === 'recent' && (
            <div className={s.head} aria-hidden="true">
              <span>Recent searches</span>
              <button
                type="button"
                tabIndex={-1}
                className={s.clear}
                onClick={() => {
                  recent.clear()
                  recall()
                }}
              >
                Clear
              </button>
            </div>
          )}
          {/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role -- options are a list */}
          <ul
            id={listId}
            role="listbox"
            aria-label={kind === 'recent' ? 'Recent searches' : 'Suggestions'}
            className={s.list}
          >
            {list.map((option, place) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles keys
              <li
                key={option.text}
                id={`${listId}-${place}`}
                role="option"
                dir="auto"
                aria-label={option.text}
                aria-selected={place === active}
                className={s.option}
                onClick={() => choose(option)}
              >
                <OptionIcon option={option} />
                <span className={s.text}>
                  <Marked text={option.text} start={kind === 'recent' ? '' : text} />
                </span>
                {option.type && (
                  <small className={s.kind} aria-hidden="true" data-kind={resultTypeLabel(option.type)} />
                )}
              </li>
            ))}
          </ul>
          {/* oxlint-enable jsx-a11y/no-noninteractive-element-to-interactive-role */}
          {kind === 'suggestions' && (
            // for the pointer only: Enter in the field does the same
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- see above
            <div className={s.option} aria-hidden="true" onClick={() => input.form?.requestSubmit()}>
              <Icon name="search" className={s.icon} />
              <span className={s.text}>{`Search for "${queryText(text)}"`}</span>
              <kbd>Enter</kbd>
            </div>
          )}
        </div>
      )}
    </>
  )
}

/** Returns the text of the field, even text that was typed before this component listens for `input`. */
function useFieldText(input: HTMLInputElement) {
  const subscribe = useCallback(
    (onChange: () => void) => {
      input.addEventListener('input', onChange)
      return () => input.removeEventListener('input', onChange)
    },
    [input],
  )
  return useSyncExternalStore(subscribe, () => input.value)
}

function OptionIcon({ option }: { option: Option }) {
  if (option.type) return <KindIcon type={option.type} className={s.icon} />
  return option.id === '' ? (
    <OnDemandIcon name="clock" className={s.icon} />
  ) : (
    <Icon name="search" className={s.icon} />
  )
}

function Marked({ text, start }: { text: string; start: string }) {
  const parts = matchedParts(text, queryText(start))
  return (
    <>
      {parts.map(([from, to], place) => (
        <Fragment key={from}>
          {text.slice(parts[place - 1]?.[1] ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(parts.at(-1)?.[1] ?? 0)}
    </>
  )
}

function write(input: HTMLInputElement, value: string) {
  input.value = value
}

function announcement(kind: 'recent' | 'suggestions', count: number) {
  const what = kind === 'recent' ? 'recent search' : 'suggestion'
  const plural = kind === 'recent' ? 'es' : 's'
  return `${count} ${what}${count === 1 ? '' : plural}. Use the up and down arrow keys to choose.`
}
