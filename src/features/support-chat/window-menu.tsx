import Ellipsis from 'lucide-react/icons/ellipsis'
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { LineIcon } from '../../ui/icon/line-icon'
import * as s from './window-menu.module.css'

/** Controls of the window that are seldom needed, behind one labeled button. Closes on a choice. */
export function WindowMenu({ children }: { readonly children: ReactNode }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)

  function handleEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return
    event.preventDefault() // the window stays open
    setOpen(false)
    opener.current?.focus()
  }

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles Escape
    <div className={s.menu} onKeyDown={handleEscape} onBlur={handleBlur}>
      <button
        ref={opener}
        type="button"
        className={s.opener}
        aria-expanded={isOpen}
        aria-controls={id}
        title="Chat menu"
        onClick={() => setOpen(!isOpen)}
      >
        <LineIcon of={Ellipsis} />
        <span className="sr-only">Chat menu</span>
      </button>
      {isOpen && (
        /* oxlint-disable-next-line jsx-a11y/click-events-have-key-events,
           jsx-a11y/no-static-element-interactions -- its items are controls */
        <div id={id} className={s.items} onClick={() => setOpen(false)}>
          {children}
        </div>
      )}
    </div>
  )
}
