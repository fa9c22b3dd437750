import { use } from 'react'
import type { TocItem } from '../../model/article'
import { PlaceContext } from '../../ui/contexts'
import { TocBar } from './toc-bar'
import { TocTree } from './toc-tree'

interface Props {
  readonly items: readonly TocItem[]
  readonly title?: string
  /** the phone's list stays as it is when an item is chosen (TOC-17) */
  readonly preventCollapse?: boolean
}

/** The page's sections: a tree beside the text, a bar above it on phones (TOC-01 to TOC-20). The stylesheet shows one of the two. */
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
