import type { Facets, FilterKey, Filters } from '../../services/search'
import { Button } from '../../ui/button/button'
import { SelectionContext } from '../../ui/page-contexts'
import { OptionList } from '../../ui/multi-select'
import { facetOptions } from './facet-options'
import * as s from './search-filters.module.css'

export interface FilterProps {
  readonly filters: Filters
  /** true if a source tab is selected, which Clear All resets too */
  readonly isTabSelected: boolean
  readonly facets: Facets
  /** true while a search runs; filters without options are then hidden */
  readonly isLoading: boolean
  readonly onApply: (filters: Filters) => void
  readonly onClear: () => void
}

/** With `always`, a filter is shown even without options, except while a search runs (SRCH-19). */
const FILTERS: readonly { key: FilterKey; title: string; always: boolean }[] = [
  { key: 'productArea', title: 'Product Area', always: true },
  { key: 'contentType', title: 'Content Type', always: true },
  { key: 'source', title: 'Source', always: true },
  { key: 'topic', title: 'Topic', always: false },
]

export function countOf(filters: Filters): number {
  return FILTERS.reduce((sum, { key }) => sum + filters[key].length, 0)
}

export function SearchFilters({ filters, isTabSelected, facets, isLoading, onApply, onClear }: FilterProps) {
  return (
    <section className={s.filters} aria-label="Filters">
      <div className={s.head}>
        <h2 className={s.title}>Filters</h2>
        <Button
          look="quiet"
          className={s.clear}
          aria-disabled={(countOf(filters) === 0 && !isTabSelected) || undefined}
          onClick={onClear}
        >
          Clear All
        </Button>
      </div>
      {FILTERS.map(({ key, title, always }) => {
        const options = facetOptions(key, facets, filters[key])
        if (options.length === 0 && (isLoading || !always)) return null
        return (
          <fieldset key={key} className={s.filter}>
            <legend>{title}</legend>
            {options.length === 0 ? (
              <p className={s.none}>Nothing to choose from</p>
            ) : (
              <SelectionContext
                value={{
                  options: options.map(({ value, text, count }) => ({ id: value, label: text, count })),
                  chosen: filters[key],
                  onChange: (chosen) => onApply({ ...filters, [key]: chosen }),
                }}
              >
                <OptionList look="column" />
              </SelectionContext>
            )}
          </fieldset>
        )
      })}
    </section>
  )
}
