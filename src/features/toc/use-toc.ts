import { useEffect, useRef, useState } from 'react'
import type { TocItem } from '../../model/article'
import {
  followScroll,
  moveFocusTo,
  positionsOf,
  remainingScroll,
  scrollToSection,
  showInAddress,
} from './sections'
import { allItems, atFirst, moveHighlight, nearestSection, toggle, togglesOnClick } from './toc-state'

/** A chosen section comes to rest this far below the top (TOC-10). */
const SCROLL_MARGIN_PX = 70

/** On a phone the address changes when the smooth scroll has had time to arrive (TOC-20). */
const HASH_DELAY_MS = 500

/** The tree at a desk and the bar on a phone are of different height, which only the bar takes from the page. */
const marginOf = { tree: () => SCROLL_MARGIN_PX, bar: (height: number) => height + SCROLL_MARGIN_PX }

/** What a table of contents shows, and what happens when an item is chosen. */
export function useToc(items: readonly TocItem[], look: 'tree' | 'bar') {
  const [state, setState] = useState(atFirst)
  const rootRef = useRef<HTMLElement>(null)
  const pendingHash = useRef<ReturnType<typeof setTimeout>>(undefined)

  const heightOf = (root: HTMLElement | null) => root?.offsetHeight ?? 0

  useEffect(() => {
    const ids = allItems(items).map((item) => item.id)
    return followScroll(() => {
      const height = heightOf(rootRef.current)
      if (height === 0) return // the stylesheet shows the other one on this width
      const id = nearestSection(positionsOf(ids), remainingScroll(), marginOf[look](height))
      setState((before) => moveHighlight(before, items, id))
    })
  }, [items, look])

  useEffect(() => () => clearTimeout(pendingHash.current), [])

  function scrollTo(id: string) {
    scrollToSection(id, marginOf[look](heightOf(rootRef.current)))
  }

  function arriveAt(id: string) {
    showInAddress(id)
    moveFocusTo(id)
  }

  return {
    state,
    rootRef,
    /** a click in the tree (TOC-08 to TOC-11) */
    pressItem: (item: TocItem) => {
      if (togglesOnClick(state, item)) {
        setState(toggle(state, item.id))
        return
      }
      arriveAt(item.id)
      scrollTo(item.id)
    },
    /** a tap in the phone's list (TOC-18 to TOC-20) */
    chooseItem: (item: TocItem) => {
      scrollTo(item.id)
      clearTimeout(pendingHash.current)
      pendingHash.current = setTimeout(() => arriveAt(item.id), HASH_DELAY_MS)
    },
  }
}
