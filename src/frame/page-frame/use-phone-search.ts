import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Controls the search form that replaces the phone's header (LAYOUT-13). A new page closes the form. */
export function usePhoneSearch(path: string) {
  const [openOn, setOpenOn] = useState<string>()
  const isOpen = openOn === path
  const inputRef = useRef<HTMLInputElement>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)

  /** Sets the focus synchronously, because phones open the keyboard only if the tap handler sets focus. */
  function change(open: boolean) {
    flushSync(() => setOpenOn(open ? path : undefined))
    const target = open ? inputRef : buttonRef
    target.current?.focus()
  }

  return { isOpen, inputRef, buttonRef, open: () => change(true), close: () => change(false) }
}
