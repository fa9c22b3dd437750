import { useEffect, type RefObject } from 'react'
import { isSlashKeyOn } from './slash-key'

/** Makes `/`, Ctrl+K and Cmd+K focus the search field in `<main>` or, if there is none, in the header. */
export function useSearchKeys(headerInput: RefObject<HTMLInputElement | null>, open: () => void) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing || !isSearchKey(event)) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      const ownField = document.querySelector<HTMLInputElement>('main input[name="q"]')
      const field = ownField ?? headerInput.current
      field?.focus()
      // On a phone, the header's field is hidden and cannot take the focus, so `open` shows and focuses it.
      if (field !== document.activeElement) open()
      else field?.select()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [headerInput, open])
}

function isSearchKey({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent) {
  if (altKey) return false
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey && ctrlKey !== metaKey
  return key === '/' && !isTextInput(target) && isSlashKeyOn()
}

function isTextInput(target: EventTarget | null) {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  )
}
