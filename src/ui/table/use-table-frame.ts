import { useEffect, useRef, useState } from 'react'

/** `unknown` until the first layout. */
type Fit = 'unknown' | 'fits' | 'overflows'

interface Measures {
  readonly fit: Fit
  readonly headHeight: number
  /** every sticky cell with its start in px: the total width of the sticky cells before it in its row */
  readonly sticky: readonly (readonly [cell: HTMLElement, start: number])[]
  /** every sticky row below the head, with the total height of the head and the sticky rows above it */
  readonly stickyRows: readonly (readonly [row: HTMLElement, above: number])[]
}

export function useTableFrame() {
  const frame = useRef<HTMLDivElement>(null)
  const [fit, setFit] = useState<Fit>('unknown')

  useEffect(() => {
    if (frame.current) return watchTable(frame.current, setFit)
    return undefined
  }, [])

  return { frame, fit }
}

const watched = new Map<HTMLElement, (fit: Fit) => void>()
let observer: ResizeObserver | undefined

/** One observer measures all tables before it changes any, so that one layout is enough. */
function watchTable(frame: HTMLElement, tell: (fit: Fit) => void) {
  if (typeof ResizeObserver === 'undefined') return
  observer ??= new ResizeObserver(() => {
    const all = [...watched].map(([element, told]) => ({ element, told, measures: measure(element) }))
    for (const { element, told, measures } of all) {
      told(measures.fit)
      placeStickyParts(element, measures)
    }
  })
  watched.set(frame, tell)
  observer.observe(frame)
  return () => {
    watched.delete(frame)
    observer?.unobserve(frame)
    if (watched.size > 0) return
    observer?.disconnect()
    observer = undefined
  }
}

function measure(frame: HTMLElement): Measures {
  const headHeight = frame.querySelector('thead')?.offsetHeight ?? 0
  let above = headHeight
  return {
    // Browsers round both widths, so a difference of 1 px does not count.
    fit: frame.scrollWidth > frame.clientWidth + 1 ? 'overflows' : 'fits',
    headHeight,
    sticky: [...frame.querySelectorAll('tr')].flatMap((row) => {
      let next = 0
      return [...row.querySelectorAll<HTMLElement>(':scope > [data-sticky]')].map((cell) => {
        const start = next
        next += cell.offsetWidth
        return [cell, start] as const
      })
    }),
    stickyRows: [...frame.querySelectorAll<HTMLElement>('tbody > [data-sticky]')].map((row) => {
      const start = above
      above += row.offsetHeight
      return [row, start] as const
    }),
  }
}

function placeStickyParts(frame: HTMLElement, { headHeight, sticky, stickyRows }: Measures) {
  frame.style.setProperty('--table-head-height', `${headHeight}px`)
  for (const [cell, start] of sticky) cell.style.insetInlineStart = `${start}px`
  for (const [row, above] of stickyRows) row.style.setProperty('--sticky-above', `${above}px`)
}
