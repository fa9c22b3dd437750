import { useRef, type KeyboardEvent } from 'react'
import { resultTypeLabel } from '../../model/labels'
import type { Facets, SourceChoice } from '../../services/search'
import { SOURCES } from '../../services/search'
import { nextTab } from '../../ui/tabs/next-tab'
import * as s from './source-tabs.module.css'

interface Props {
  readonly facets: Facets
  readonly tabs: readonly SourceChoice[]
  /** a selected source without results has no tab, so no tab is shown as selected */
  readonly selected: SourceChoice
  /** id of the panel with the results; the selected tab has the id `${panelId}-tab` */
  readonly panelId: string
  readonly onSelect: (tab: SourceChoice) => void
}

/** Returns `All` and the sources with results, or no tabs if no source has results (SRCH-16). */
export function tabsOf(facets: Facets): readonly SourceChoice[] {
  const withResults = SOURCES.filter((source) => (facets.source[source] ?? 0) > 0)
  return withResults.length === 0 ? [] : ['All', ...withResults]
}

/** Handles keys as described in https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ */
export function SourceTabs({ facets, tabs, selected, panelId, onSelect }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const tabStop = tabs.includes(selected) ? selected : 'All'
  const all = Object.values(facets.source).reduce((sum, count) => sum + count, 0)
  if (tabs.length === 0) return null

  function followKey(event: KeyboardEvent) {
    const next = nextTab(event.key, tabs.indexOf(tabStop), tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || !tab) return
    event.preventDefault()
    onSelect(tab)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }

  return (
    <div ref={list} role="tablist" aria-label="Sources" className={s.list}>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={tab === selected ? `${panelId}-tab` : undefined}
          className={s.tab}
          aria-selected={tab === selected}
          aria-controls={panelId}
          tabIndex={tab === tabStop ? 0 : -1}
          onClick={() => onSelect(tab)}
          onKeyDown={followKey}
        >
          <span>{resultTypeLabel(tab)}</span>
          <span
            className={s.count}
            aria-hidden="true"
            data-count={tab === 'All' ? all : facets.source[tab]}
          />
        </button>
      ))}
    </div>
  )
}
