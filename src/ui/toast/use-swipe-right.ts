import { useRef, useState, type PointerEvent } from 'react'

/** A swipe that gets this far dismisses the toast (TOAST-03). */
export const SWIPE_THRESHOLD_PX = 50

interface Point {
  readonly clientX: number
  readonly clientY: number
}

/** How far a pointer went to the right, in px; 0 when it went another way. */
export function swipedRight(from: Point, to: Point): number {
  const across = to.clientX - from.clientX
  const along = Math.abs(to.clientY - from.clientY)
  return across > along ? across : 0
}

/** Follows a pointer that pulls something to the right, and tells when it let go far enough. */
export function useSwipeRight(onSwipe: () => void) {
  const from = useRef<Point>(undefined)
  /** undefined: nobody pulls */
  const [offset, setOffset] = useState<number>()

  function end() {
    from.current = undefined
    setOffset(undefined)
  }

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const isOnControl = event.target instanceof Element && event.target.closest('button') !== null
      if (event.button !== 0 || isOnControl) return
      from.current = { clientX: event.clientX, clientY: event.clientY }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      if (from.current) setOffset(swipedRight(from.current, event))
    },
    onPointerUp(event: PointerEvent) {
      if (!from.current) return
      if (swipedRight(from.current, event) < SWIPE_THRESHOLD_PX) {
        end()
        return
      }
      from.current = undefined // it leaves from where it was pulled to
      onSwipe()
    },
    /** the browser took the pointer to scroll with */
    onPointerCancel: end,
  }

  return { offset, handlers }
}
