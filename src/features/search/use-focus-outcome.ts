import { useEffect, useRef } from 'react'
import type { Outcome } from './search-store'

/**
 * Returns a ref for the outcome, and a function that wraps a handler. After a wrapped handler runs, the next
 * outcome gets the focus if the focused control was removed.
 */
export function useFocusOutcome({ status }: Outcome) {
  const target = useRef<HTMLElement>(null)
  const isWanted = useRef(false)

  useEffect(() => {
    if (status === 'Loading' || !isWanted.current) return
    isWanted.current = false
    if (document.activeElement === document.body) target.current?.focus()
  })

  const withFocus =
    <Given extends readonly unknown[]>(act: (...given: Given) => void) =>
    (...given: Given) => {
      isWanted.current = true
      act(...given)
    }
  const setTarget = (element: HTMLElement | null) => {
    target.current = element
  }
  return [setTarget, withFocus] as const
}
