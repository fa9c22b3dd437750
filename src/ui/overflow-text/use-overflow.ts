import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Returns a ref for an element, and the element's full text if it is cut off. */
export function useOverflow<E extends HTMLElement>(isWhole: boolean) {
  const text = useRef<E>(null)
  const [cutOff, setCutOff] = useState<string>()

  const measure = useEffectEvent(() => {
    const element = text.current
    if (!element || isWhole) return // an expanded text does not show whether the collapsed one is cut off
    // Browsers round both heights, so a difference of 1 px does not count.
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
