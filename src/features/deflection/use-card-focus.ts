import { useEffect, useRef, type FocusEvent } from 'react'
import { PROMPT_KEY } from '../../config/choices'
import type { DeflectionState } from './deflection-store'

/**
 * Moves the focus between steps, because the buttons of the old step are removed, and back to the page when
 * the card closes. Opening the card does not move the focus. `PROMPT_KEY` moves it to the card.
 */
export function useCardFocus(step: DeflectionState['step']) {
  const heading = useRef<HTMLHeadingElement>(null)
  const refusing = useRef<HTMLButtonElement>(null)
  const closing = useRef<HTMLButtonElement>(null)
  const origin = useRef<HTMLElement>(null)
  const shown = useRef(step)

  useEffect(() => {
    const before = shown.current
    shown.current = step
    if (step === 'confirmation' && before === 'question') heading.current?.focus()
    if (step === 'question' && before === 'confirmation') closing.current?.focus()
    if (step === 'closed' && before !== 'closed') {
      // only if the focus was in the removed card, because the reader may have moved the focus elsewhere
      if (document.activeElement === document.body) origin.current?.focus({ preventScroll: true })
      origin.current = null
    }
  }, [step])

  useEffect(() => {
    if (step === 'closed') return
    const focusOnKey = (event: KeyboardEvent) => {
      if (event.key !== PROMPT_KEY) return
      event.stopPropagation() // otherwise an open toast takes the focus
      refusing.current?.focus()
    }
    document.addEventListener('keydown', focusOnKey, { capture: true })
    return () => document.removeEventListener('keydown', focusOnKey, { capture: true })
  }, [step])

  function saveOrigin(event: FocusEvent) {
    const from = event.relatedTarget
    if (from instanceof HTMLElement && !event.currentTarget.contains(from)) origin.current = from
  }

  return { heading, refusing, closing, saveOrigin }
}
