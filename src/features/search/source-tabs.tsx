import type { ReactNode } from 'react'
import { resultTypeLabel } from '../../model/labels'
import type { Facets, SourceChoice } from '../../services/search'
import { SOURCES } from '../../services/search'
import { Tabs } from '../../ui/tabs/tabs'
import { singleSource } from './facet-options'
import * as s from './search-page.module.css'

interface Props {
  readonly facets: Facets
  readonly selected: SourceChoice
  readonly onSelect: (tab: SourceChoice) => void
  readonly children: ReactNode
}

/** Tabs `All`, `Knowledge Base` and `Academy`; a source without results has no tab (SRCH-15 to SRCH-17). */
export function SourceTabs({ facets, selected, onSelect, children }: Props) {
  const withResults = SOURCES.filter((source) => (facets.source[source] ?? 0) > 0 || source === selected)
  const only = singleSource(facets)
  if (withResults.length === 0) return <>{children}</>

  const choices: readonly SourceChoice[] = ['All', ...withResults]
  const tabs = choices.map((id) => ({
    id,
    label: resultTypeLabel(id),
    content: id === selected ? children : null,
  }))
  return (
    <>
      {only !== undefined && selected === 'All' && (
        <p className={s.singleSource}>{`All results are from ${resultTypeLabel(only)}.`}</p>
      )}
      <Tabs
        label="Sources"
        tabs={tabs}
        selected={selected}
        onSelect={(id) => onSelect(choices.find((choice) => choice === id) ?? 'All')}
      />
    </>
  )
}
