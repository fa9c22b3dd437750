import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Whether a text is cut off, and what it says as a whole when it is. */
export function useOverflow<E extends HTMLElement>(isWhole: boolean) {
  const text = useRef<E>(null)
  const [cutOff, setCutOff] = useState<string>()

  const measure = useEffectEvent(() => {
    const element = text.current
    if (!element || isWhole) return // an open text says nothing about how it would be when closed
    // sizes are rounded: a difference of one is none
    setCutOff(element.scrollHeight > element.clientHeight + 1 ? (element.textContent ?? '') : undefined)
  })

  useEffect(() => {
    const element = text.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const sizes = new ResizeObserver(() => measure())
    const words = new MutationObserver(() => measure())
    sizes.observe(element)
    words.observe(element, { childList: true, characterData: true, subtree: true })
    return () => {
      sizes.disconnect()
      words.disconnect()
    }
  }, [])

  return { text, cutOff }
}
