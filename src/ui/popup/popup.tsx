import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { CloseContext } from './close-context'
import * as s from './popup.module.css'

interface Props {
  readonly buttonClass: string | undefined
  readonly label: ReactNode
  readonly onOpen?: () => void
  /** the rows of the popup: `PopupAction` and `PopupLink` */
  readonly children: ReactNode
}

export function Popup({ buttonClass, label, onOpen, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])

  function close() {
    setOpen(false)
    button.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    close()
  }
  function onBlur(event: FocusEvent) {
    // `relatedTarget` is null if the window lost the focus, or on a press outside (see `closeOutside`).
    if (event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }

  return (
    // `tabIndex` keeps the focus in the popup on a press between the controls, or on a control in Safari.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles keys of the controls inside
    <div ref={root} className={s.popup} tabIndex={-1} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={buttonClass}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => {
          if (!isOpen) onOpen?.()
          setOpen(!isOpen)
        }}
      >
        {label}
      </button>
      {isOpen && (
        <div id={panelId} className={s.panel}>
          <CloseContext value={close}>{children}</CloseContext>
        </div>
      )}
    </div>
  )
}
