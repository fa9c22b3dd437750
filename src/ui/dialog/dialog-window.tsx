import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { createPortal } from 'react-dom'
import { prefersReducedMotion } from '../../lib/reduced-motion'
import { IconButton } from '../icon-button/icon-button'
import * as s from './dialog.module.css'

/** Duration of the closing animation (DLG-05). The style sheet repeats it. */
export const CLOSE_MS = 200

export interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  /** `sheet` slides in from the side, `full` covers the page */
  readonly look: 'sheet' | 'full'
  readonly escapeCloses?: boolean
  readonly outsideCloses?: boolean
  readonly children: ReactNode
}

/** A modal `<dialog>`: the browser traps the focus and restores it on closing (DLG-01 to DLG-05). */
export function DialogWindow({
  open,
  onClose,
  title,
  look,
  escapeCloses = true,
  outsideCloses = true,
  children,
}: DialogProps) {
  const titleId = useId()
  const { dialogRef, shown } = useModal(open)
  useCloseOnHistoryStep(open, onClose)
  const pressedOutside = useRef(false)
  if (!shown) return null

  const isOutside = (event: MouseEvent) => event.target === event.currentTarget

  function answerEscape(event: SyntheticEvent) {
    event.preventDefault() // the parent sets `open`, which closes the dialog with an animation
    if (escapeCloses) onClose()
  }

  // in the body, since a dialog in an element with `display: none` is invisible, but blocks the page
  return createPortal(
    /* oxlint-disable-next-line jsx-a11y/click-events-have-key-events,
       jsx-a11y/no-noninteractive-element-interactions -- Escape is the keyboard equivalent */
    <dialog
      ref={dialogRef}
      className={s.dialog}
      aria-labelledby={titleId}
      data-look={look}
      data-closing={open ? undefined : ''}
      // A second Escape closes a dialog even if `cancel` is prevented, so `closedby="none"` disables Escape.
      // `onKeyDown` does the same in browsers without `closedby`.
      closedby={escapeCloses ? undefined : 'none'}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !escapeCloses) event.preventDefault()
      }}
      onCancel={answerEscape}
      onClose={open ? onClose : undefined}
      onMouseDown={(event) => {
        pressedOutside.current = isOutside(event)
      }}
      onClick={(event) => {
        // A text selection dragged out of the dialog also ends with a click outside.
        if (outsideCloses && pressedOutside.current && isOutside(event)) onClose()
      }}
    >
      <div className={s.panel}>
        <div className={s.head}>
          <h2 id={titleId} className={s.title}>
            {title}
          </h2>
          <IconButton
            icon="close"
            size={24}
            name="Close"
            look="strong"
            className={s.close}
            onClick={onClose}
          />
        </div>
        <div className={s.body}>{children}</div>
      </div>
    </dialog>,
    document.body,
  )
}

/** Closes the dialog on Back or Forward, because the dialog belongs to the page that opened it. */
function useCloseOnHistoryStep(open: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!open) return
    const answerStep = () => close()
    window.addEventListener('popstate', answerStep)
    return () => window.removeEventListener('popstate', answerStep)
  }, [open])
}

function useModal(open: boolean) {
  const dialogRef = useRef<HTMLDialogElement>(null)
  const [shown, setShown] = useState(open)
  if (open && !shown) setShown(true)

  useEffect(() => {
    const dialog = dialogRef.current
    if (!dialog) return
    if (open) {
      if (!dialog.open) dialog.showModal()
      return
    }
    function leave() {
      dialogRef.current?.close()
      setShown(false)
    }
    const timer = setTimeout(leave, prefersReducedMotion() ? 0 : CLOSE_MS)
    return () => clearTimeout(timer)
  }, [open, shown])

  return { dialogRef, shown }
}
