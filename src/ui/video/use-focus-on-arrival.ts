import { useEffect, useRef } from 'react'

/** For what takes the place of the button that was pressed: the keyboard goes on from here. */
export function useFocusOnArrival() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus({ preventScroll: true }), [])
  return ref
}
