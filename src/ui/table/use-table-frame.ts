import { useEffect, useRef, useState } from 'react'

/** `unknown` until the browser has laid the table out. */
type Fit = 'unknown' | 'fits' | 'overflows'

/** Tells whether a table is wider than its frame, and keeps its sticky rows and columns beside each other (RICH-19). */
export function useTableFrame() {
  const frame = useRef<HTMLDivElement>(null)
  const [fit, setFit] = useState<Fit>('unknown')

  useEffect(() => {
    const element = frame.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      // sizes are rounded: a difference of one is none
      setFit(element.scrollWidth > element.clientWidth + 1 ? 'overflows' : 'fits')
      placeStickyParts(element)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return { frame, fit }
}

/** A sticky part stands behind those before it, whose sizes only the browser knows: styles alone would put all into one corner. */
function placeStickyParts(frame: HTMLElement) {
  const headHeight = frame.querySelector('thead')?.offsetHeight ?? 0
  frame.style.setProperty('--table-head-height', `${headHeight}px`)
  for (const row of frame.querySelectorAll('tr')) {
    let start = 0
    for (const cell of row.querySelectorAll<HTMLElement>(':scope > [data-sticky]')) {
      cell.style.insetInlineStart = `${start}px`
      start += cell.offsetWidth
    }
  }
}
