import { useEffect, useId, type CSSProperties } from 'react'
import type { TocItem } from '../../model/article'
import { treeSize, type TreeSize } from './tree-size'
import { TocList } from './toc-list'
import * as s from './toc-tree.module.css'
import { useToc } from './use-toc'

interface Props {
  readonly title: string
  readonly items: readonly TocItem[]
}

export function TocTree({ title, items }: Props) {
  const titleId = useId()
  const { state, rootRef, pressItem } = useToc(items, 'tree')
  useEffect(() => {
    if (state.highlighted !== undefined && rootRef.current) keepInView(rootRef.current)
  }, [state.highlighted, rootRef])
  return (
    <nav ref={rootRef} className={s.tree} aria-labelledby={titleId} style={sizeStyle(treeSize(items))}>
      <h2 id={titleId} className={s.title}>
        {title}
      </h2>
      <TocList items={items} highlighted={state.highlighted} expanded={state.expanded} onPress={pressItem} />
    </nav>
  )
}

/** Reserves the height of the largest state, so that expanding an item shifts nothing. */
function sizeStyle({ lines, items }: TreeSize): CSSProperties & Record<`--${string}`, number> {
  return { '--lines': lines, '--items': items }
}

/** Scrolls the tree to the current link. `scrollIntoView` would stop the page's smooth scroll. */
function keepInView(tree: HTMLElement) {
  const link = tree.querySelector('[aria-current]')
  if (!link) return
  const view = tree.getBoundingClientRect()
  const place = link.getBoundingClientRect()
  if (place.top < view.top) tree.scrollTop -= view.top - place.top
  else if (place.bottom > view.bottom) tree.scrollTop += place.bottom - view.bottom
}
