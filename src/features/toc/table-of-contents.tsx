import type { TocItem } from '../../model/article'
import { TocBar } from './toc-bar'
import { TocTree } from './toc-tree'

interface Props {
  readonly items: readonly TocItem[]
  /** `tree` is for wide windows, `bar` for phones and tablets; pages render both, and CSS shows one */
  readonly look: 'tree' | 'bar'
  readonly title?: string | undefined
  /** keeps the bar's list open when an item is chosen (TOC-17) */
  readonly preventCollapse?: boolean
}

export function TableOfContents({ items, look, title = 'Topics Covered', preventCollapse = false }: Props) {
  if (items.length === 0) return null
  if (look === 'tree') return <TocTree title={title} items={items} />
  return <TocBar title={title} items={items} preventCollapse={preventCollapse} />
}
