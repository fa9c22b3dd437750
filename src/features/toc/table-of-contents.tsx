import { use } from 'react'
import type { TocItem } from '../../model/article'
import { PlaceContext } from '../../ui/contexts'
import { TocBar } from './toc-bar'
import { TocTree } from './toc-tree'

interface Props {
  readonly items: readonly TocItem[]
  readonly title?: string
  /** keeps the bar's list open when an item is chosen (TOC-17) */
  readonly preventCollapse?: boolean
}

/** Tree beside the text, or bar above it on phones (TOC-01 to TOC-20). CSS shows one of the two. */
export function TableOfContents({ items, title = 'Topics Covered', preventCollapse = false }: Props) {
  const place = use(PlaceContext)
  if (items.length === 0) return null
  return (
    <>
      {place !== 'beside' && <TocBar title={title} items={items} preventCollapse={preventCollapse} />}
      {place !== 'above' && <TocTree title={title} items={items} />}
    </>
  )
}
