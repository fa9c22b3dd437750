import { useEffect, useRef, useState } from 'react'
import type { TocItem } from '../../model/article'
import {
  followScroll,
  moveFocusTo,
  positionsOf,
  remainingScroll,
  scrollToSection,
  pushHash,
} from './sections'
import { allItems, initialState, moveHighlight, nearestSection, toggle, togglesOnClick } from './toc-state'

/** Distance of a section from the top after a click (TOC-10). */
const SCROLL_MARGIN_PX = 70

/** Delay before the URL changes, so that the smooth scroll on a phone can end (TOC-20). */
const HASH_DELAY_MS = 500

/** Px between the top of the window and a chosen section. The bar covers the top, so its height is added. */
const marginOf = { tree: () => SCROLL_MARGIN_PX, bar: (height: number) => height + SCROLL_MARGIN_PX }

export function useToc(items: readonly TocItem[], look: 'tree' | 'bar') {
  const [state, setState] = useState(initialState)
  const rootRef = useRef<HTMLElement>(null)
  const pendingHash = useRef<ReturnType<typeof setTimeout>>(undefined)

  const heightOf = (root: HTMLElement | null) => root?.offsetHeight ?? 0

  useEffect(() => {
    const ids = allItems(items).map((item) => item.id)
    return followScroll(() => {
      const height = heightOf(rootRef.current)
      if (height === 0) return // CSS hides this variant at this width
      const id = nearestSection(positionsOf(ids), remainingScroll(), marginOf[look](height))
      setState((before) => moveHighlight(before, items, id))
    })
  }, [items, look])

  useEffect(() => () => clearTimeout(pendingHash.current), [])

  function scrollTo(id: string) {
    scrollToSection(id, marginOf[look](heightOf(rootRef.current)))
  }

  function goToSection(id: string) {
    pushHash(id)
    moveFocusTo(id)
    // Last, because listeners of the `hashchange` event that `pushHash` fires can open sections and scroll.
    scrollTo(id)
  }

  return {
    state,
    rootRef,
    /** Handles a click in the tree (TOC-08 to TOC-11). */
    pressItem: (item: TocItem) => {
      if (togglesOnClick(state, item)) {
        setState(toggle(state, item.id))
        return
      }
      goToSection(item.id)
    },
    /** Handles a tap in the bar's list (TOC-18 to TOC-20). */
    chooseItem: (item: TocItem) => {
      scrollTo(item.id)
      clearTimeout(pendingHash.current)
      pendingHash.current = setTimeout(() => goToSection(item.id), HASH_DELAY_MS)
    },
  }
}
