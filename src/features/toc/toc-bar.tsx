import { useEffect, useId, useRef, useState } from 'react'
import type { TocItem } from '../../model/article'
import { Dialog } from '../../ui/dialog/dialog'
import { Icon } from '../../ui/icon/icon'
import { afterChoice, afterScroll, BAR_ITEMS, COLLAPSE_AT_PX, type BarState } from './bar-state'
import { followScroll } from './sections'
import * as s from './toc-bar.module.css'
import { TocList } from './toc-list'
import { allItems } from './toc-state'
import { useToc } from './use-toc'

interface Props {
  readonly title: string
  readonly items: readonly TocItem[]
  readonly preventCollapse: boolean
}

export function TocBar({ title, items, preventCollapse }: Props) {
  const { state: toc, rootRef, chooseItem } = useToc(items, 'bar')
  const [state, setState] = useState<BarState>('collapsed')
  const opener = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const panelId = useId()
  const every = allItems(items)
  const current = every.find((item) => item.id === toc.highlighted)?.title.trim()
  // top level only; `See all` opens the full list
  const first = items.slice(0, BAR_ITEMS).map((item) => ({ ...item, content: [] }))

  useEffect(
    () =>
      followScroll(() => {
        const top = rootRef.current?.getBoundingClientRect().top ?? 0
        setState((before) => afterScroll(before, top))
      }),
    [rootRef],
  )

  // Scrolls if the list ends below the window. A smooth scroll would collide with the reader's scrolling.
  useEffect(() => {
    if (state !== 'normal' || !panel.current || !rootRef.current) return
    const hidden = panel.current.getBoundingClientRect().bottom - window.innerHeight
    const room = rootRef.current.getBoundingClientRect().top - COLLAPSE_AT_PX - 1
    if (hidden > 0 && room > 0) window.scrollBy({ top: Math.min(hidden, room), behavior: 'instant' })
  }, [state, rootRef])

  function choose(item: TocItem) {
    setState(afterChoice(state, preventCollapse))
    chooseItem(item)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles Escape
    <nav
      ref={rootRef}
      className={s.bar}
      aria-label={title}
      data-state={state}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || state !== 'normal') return
        opener.current?.focus()
        setState('collapsed')
      }}
    >
      <button
        ref={opener}
        type="button"
        className={s.button}
        aria-expanded={state !== 'collapsed'}
        aria-controls={state === 'normal' ? panelId : undefined}
        onClick={() => setState(state === 'collapsed' ? 'normal' : 'collapsed')}
      >
        <span className={s.title}>{title}</span>
        {current === undefined ? (
          <span className={s.count} aria-hidden="true">
            {items.length}
          </span>
        ) : (
          <span className={s.current}>{current}</span>
        )}
        <Icon name="chevronDown" className={s.chevron} />
      </button>
      {state !== 'collapsed' && (
        <div ref={panel} id={panelId} className={s.panel}>
          <TocList items={first} highlighted={toc.highlighted} onPress={choose} />
          {every.length > first.length && (
            <button
              type="button"
              className={s.seeAll}
              aria-haspopup="dialog"
              onClick={() => setState('fullscreen')}
            >
              See all
            </button>
          )}
        </div>
      )}
      <Dialog open={state === 'fullscreen'} onClose={() => setState('normal')} title={title} look="full">
        <TocList items={items} highlighted={toc.highlighted} onPress={choose} />
      </Dialog>
    </nav>
  )
}
