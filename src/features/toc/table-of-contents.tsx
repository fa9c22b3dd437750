import type { TocItem } from '../../model/article'
import { TocBar } from './toc-bar'
import { TocTree } from './toc-tree'

interface Props {
  readonly items: readonly TocItem[]
  /** `tree` is beside the text, `bar` in it on phones and tablets; CSS shows one of the two */
  readonly look: 'tree' | 'bar'
  readonly title?: string
  /** keeps the bar's list open when an item is chosen (TOC-17) */
  readonly preventCollapse?: boolean
}

/** Table of contents (TOC-01 to TOC-20). */
export function TableOfContents({ items, look, title = 'Topics Covered', preventCollapse = false }: Props) {
  if (items.length === 0) return null
  if (look === 'tree') return <TocTree title={title} items={items} />
  return <TocBar title={title} items={items} preventCollapse={preventCollapse} />
}
