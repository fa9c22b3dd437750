import { useEffect, useEffectEvent, useRef, type CSSProperties } from 'react'
import { Button } from '../../ui/button/button'
import { Icon } from '../../ui/icon/icon'
import * as s from './ask-selection.module.css'
import type { SelectedText } from './selected-text'

interface Props {
  readonly selected: SelectedText
  readonly onAsk: () => void
  readonly onDismiss: () => void
}

/** Height of the button plus its distance from the text, and width of the button plus a margin, in px. */
const SIZE = { height: 52, width: 176 }

/**
 * Shows a button beside a selection, or at the bottom of a touch screen. Tab moves the focus from the
 * selection to the button, which comes much later in the document.
 */
export function AskSelection({ selected, onAsk, onDismiss }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    if (event.key === 'Escape') onDismiss()
    const isInControl = document.activeElement instanceof HTMLElement && document.activeElement.tabIndex >= 0
    if (event.key !== 'Tab' || event.shiftKey || isInControl) return
    event.preventDefault()
    button.current?.focus({ preventScroll: true })
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return (
    <Button
      ref={button}
      className={`${s.ask} no-print`}
      style={placeBeside(selected.end)}
      // keeps the selection and the focus
      onMouseDown={(event) => event.preventDefault()}
      onClick={onAsk}
    >
      <Icon name="chat" />
      Ask about this
    </Button>
  )
}

/** Positions the button below the selection's last line, or above if the window has no room below. */
function placeBeside({ top, right, bottom }: DOMRect): CSSProperties & Record<`--${string}`, string> {
  const { clientWidth, clientHeight } = document.documentElement
  const isRoom = bottom + SIZE.height < clientHeight
  const below = Math.max(8, bottom + 8)
  const left = Math.max(8, Math.min(right, clientWidth - SIZE.width))
  const above = Math.max(8, Math.min(top, clientHeight) - SIZE.height)
  return {
    '--left': `${left + window.scrollX}px`,
    '--top': `${(isRoom ? below : above) + window.scrollY}px`,
  }
}
