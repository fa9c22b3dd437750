import { useLayoutEffect, useRef } from 'react'

/** Keeps a text area as high as its text; its style says how low and how high it may get. */
export function useAutoGrow(value: string) {
  const area = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const element = area.current
    if (!element) return
    element.style.height = 'auto' // a text that became shorter is measured anew
    const borders = element.offsetHeight - element.clientHeight
    element.style.height = `${element.scrollHeight + borders}px`
  }, [value])
  return area
}
