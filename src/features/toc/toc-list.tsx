import type { MouseEvent } from 'react'
import type { TocItem } from '../../model/article'
import { hashOf } from './sections'
import * as s from './toc-list.module.css'

interface Props {
  readonly items: readonly TocItem[]
  readonly highlighted: string | undefined
  /** ids of the expanded items; if absent, all items are expanded and none can be collapsed */
  readonly expanded?: ReadonlySet<string>
  readonly onPress: (item: TocItem) => void
}

export function TocList({ items, highlighted, expanded, onPress }: Props) {
  return (
    <ol className={s.list}>
      {items.map((item) => {
        const isOpen = expanded?.has(item.id) ?? true
        const hasContent = item.content.length > 0
        return (
          <li key={item.id}>
            <a
              className={s.link}
              href={hashOf(item.id)}
              aria-current={item.id === highlighted ? 'location' : undefined}
              aria-expanded={hasContent && expanded ? isOpen : undefined}
              onClick={(event) => {
                if (opensElsewhere(event)) return
                event.preventDefault()
                onPress(item)
              }}
            >
              {item.title.trim()}
            </a>
            {hasContent && (
              <div className={s.content} hidden={!isOpen}>
                <TocList
                  items={item.content}
                  highlighted={highlighted}
                  {...(expanded && { expanded })}
                  onPress={onPress}
                />
              </div>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function opensElsewhere(event: MouseEvent) {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}
