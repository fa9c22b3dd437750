import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Opens and closes the search form that replaces the phone's header (LAYOUT-13). */
export function usePhoneSearch() {
  const [isOpen, setOpen] = useState(false)
  const inputRef = useRef<HTMLInputElement>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)

  /** Sets the focus synchronously: phones open the keyboard only for a focus set in the tap handler. */
  function change(open: boolean) {
    flushSync(() => setOpen(open))
    const target = open ? inputRef : buttonRef
    target.current?.focus()
  }

  return { isOpen, inputRef, buttonRef, open: () => change(true), close: () => change(false) }
}
