import { useEffect, useRef } from 'react'

/**
 * Keeps the newest message of a list in view, unless the reader has scrolled back and has not sent a message
 * since. `sentId` is the id of the newest message that the reader sent.
 */
export function useScrolledToEnd(sentId: string | undefined) {
  const list = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)

  useEffect(() => {
    const element = list.current
    if (!element) return
    const update = () => {
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX
    }
    element.addEventListener('scroll', update, { passive: true })
    return () => element.removeEventListener('scroll', update)
  }, [])

  useEffect(() => {
    const element = list.current
    if (!element || typeof ResizeObserver === 'undefined') return
    // an on-screen keyboard or a notice makes the list smaller
    const sizes = new ResizeObserver(() => {
      if (isAtEnd.current) scrollToNewest(element)
    })
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [])

  useEffect(() => {
    if (sentId !== undefined) isAtEnd.current = true
  }, [sentId])

  // after each render, because every change of the messages renders the list
  useEffect(() => {
    if (list.current && isAtEnd.current) scrollToNewest(list.current)
  })

  return list
}

/** Scrolls to the end, or, if the newest message is taller than the list, to the start of that message. */
function scrollToNewest(list: HTMLElement) {
  const newest = list.querySelector<HTMLElement>(':scope > ol > li:last-child')
  const start = newest ? newest.offsetTop - list.offsetTop - MARGIN_PX : Infinity
  list.scrollTop = Math.min(start, list.scrollHeight - list.clientHeight)
}

const MARGIN_PX = 16

/** Maximum distance from the end at which the list still follows new messages. About two lines. */
const NEAR_END_PX = 60
