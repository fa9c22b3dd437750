import type { MouseEvent } from 'react'
import type { TocItem } from '../../model/article'
import { hashOf } from './sections'
import * as s from './toc-list.module.css'

interface Props {
  readonly items: readonly TocItem[]
  readonly highlighted: string | undefined
  /** which items show what is in them; absent: all of them, and none can be closed */
  readonly expanded?: ReadonlySet<string>
  readonly onPress: (item: TocItem) => void
}

/** The items as links to their sections, one list within the other. */
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

/** With a modifier key a click asks the browser for a tab, a window or a download. */
function opensElsewhere(event: MouseEvent) {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}
