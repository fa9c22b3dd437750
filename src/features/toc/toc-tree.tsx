import { useEffect, useId, type CSSProperties } from 'react'
import type { TocItem } from '../../model/article'
import { roomFor, type Room } from './room'
import { TocList } from './toc-list'
import * as s from './toc-tree.module.css'
import { useToc } from './use-toc'

interface Props {
  readonly title: string
  readonly items: readonly TocItem[]
}

/** The table of contents beside the text; without scripts on every width, and then with everything open. */
export function TocTree({ title, items }: Props) {
  const titleId = useId()
  const { state, rootRef, pressItem } = useToc(items, 'tree')
  useEffect(() => {
    if (state.highlighted !== undefined && rootRef.current) keepInView(rootRef.current)
  }, [state.highlighted, rootRef])
  return (
    <nav ref={rootRef} className={s.tree} aria-labelledby={titleId} style={sizeOf(roomFor(items))}>
      <h2 id={titleId} className={s.title}>
        {title}
      </h2>
      <TocList items={items} highlighted={state.highlighted} expanded={state.expanded} onPress={pressItem} />
    </nav>
  )
}

/** The same height whatever is open, so that what stands below never moves. */
function sizeOf({ lines, items }: Room): CSSProperties & Record<`--${string}`, number> {
  return { '--lines': lines, '--items': items }
}

/** A tree taller than its place scrolls by itself. Not by `scrollIntoView`: that would end the page's own smooth scroll. */
function keepInView(tree: HTMLElement) {
  const link = tree.querySelector('[aria-current]')
  if (!link) return
  const view = tree.getBoundingClientRect()
  const place = link.getBoundingClientRect()
  if (place.top < view.top) tree.scrollTop -= view.top - place.top
  else if (place.bottom > view.bottom) tree.scrollTop += place.bottom - view.bottom
}
