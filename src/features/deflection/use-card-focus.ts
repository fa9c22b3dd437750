import { useEffect, useRef, type FocusEvent } from 'react'
import type { DeflectionState } from './deflection-store'

/**
 * Buttons leave with their step, so the focus moves on: to the confirmation's heading, back to the button that led there, and in
 * the end to where the reader came from. When the card opens, the focus stays where it is.
 */
export function useCardFocus(step: DeflectionState['step']) {
  const heading = useRef<HTMLHeadingElement>(null)
  const closing = useRef<HTMLButtonElement>(null)
  const origin = useRef<HTMLElement>(null)
  const shown = useRef(step)

  useEffect(() => {
    const before = shown.current
    shown.current = step
    if (step === 'confirmation' && before === 'question') heading.current?.focus()
    if (step === 'question' && before === 'confirmation') closing.current?.focus()
    if (step === 'closed' && before !== 'closed') {
      // a reader who has moved on already keeps the focus
      if (document.activeElement === document.body) origin.current?.focus({ preventScroll: true })
      origin.current = null
    }
  }, [step])

  function noteWhereFrom(event: FocusEvent) {
    const from = event.relatedTarget
    if (from instanceof HTMLElement && !event.currentTarget.contains(from)) origin.current = from
  }

  return { heading, closing, noteWhereFrom }
}
