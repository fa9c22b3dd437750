import { useRef, type KeyboardEvent } from 'react'
import { mainSources } from '../../contracts/main-sources'
import type { LmsType } from '../../contracts/settings'
import { resultTypeLabel } from '../../model/labels'
import type { Facets, Source, SourceChoice } from '../../services/search'
import { SOURCES } from '../../services/search'
import { nextTab } from '../../ui/tabs/next-tab'
import * as s from './source-tabs.module.css'

interface Props {
  readonly facets: Facets
  readonly tabs: readonly SourceChoice[]
  readonly selected: SourceChoice
  /** id of the panel with the results; the selected tab has the id `${panelId}-tab` */
  readonly panelId: string
  readonly onSelect: (tab: SourceChoice) => void
}

/** Returns `All`, the sources with results, and the selected main source, even if that has no results. */
export function tabsOf(facets: Facets, selected: SourceChoice, lmsType: LmsType): readonly SourceChoice[] {
  const hasResults = (source: Source) => (facets.source[source] ?? 0) > 0
  if (!SOURCES.some(hasResults)) return []
  const main = mainSources(lmsType).find((source) => source === selected)
  return ['All', ...SOURCES.filter((source) => hasResults(source) || source === main)]
}

/** Handles keys as described in https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ */
export function SourceTabs({ facets, tabs, selected, panelId, onSelect }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const current = tabs.includes(selected) ? selected : 'All'
  const all = Object.values(facets.source).reduce((sum, count) => sum + count, 0)
  if (tabs.length === 0) return null

  function followKey(event: KeyboardEvent) {
    const next = nextTab(event.key, tabs.indexOf(current), tabs.length)
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
          id={tab === current ? `${panelId}-tab` : undefined}
          className={s.tab}
          aria-selected={tab === current}
          aria-controls={panelId}
          tabIndex={tab === current ? 0 : -1}
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
