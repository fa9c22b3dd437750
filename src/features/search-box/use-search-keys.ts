import { useEffect, type RefObject } from 'react'
import { isSlashKeyOn } from './slash-key'

/** `/` and Ctrl+K or Cmd+K lead to the page's own search field, or else to the header's, which `open` may have to bring up first. */
export function useSearchKeys(headerInput: RefObject<HTMLInputElement | null>, open: () => void) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing || !isSearchKey(event)) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      const ownField = document.querySelector<HTMLInputElement>('main input[name="q"]')
      const field = ownField ?? headerInput.current
      field?.focus()
      // what is not shown takes no focus: on a phone the header's field is behind a button
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
  return key === '/' && !isWrittenIn(target) && isSlashKeyOn()
}

function isWrittenIn(target: EventTarget | null) {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  )
}
