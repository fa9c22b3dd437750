import { useEffect, useRef } from 'react'
import type { Outcome } from './search-store'

/**
 * Moves the focus to the next outcome if loading or the outcome removed the control that the reader used.
 * Leaves the focus where the reader has moved it since. Returns a ref for the outcome, and a wrapper for
 * handlers.
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
