import { useState } from 'react'
import type { Facets, FilterKey, Filters } from '../../services/search'
import { Button } from '../../ui/button/button'
import { SelectionContext } from '../../ui/contexts'
import { OptionList } from '../../ui/multi-select'
import { facetOptions } from './facet-options'
import * as s from './search-filters.module.css'

interface Props {
  readonly filters: Filters
  /** Clear All resets the source tab too */
  readonly isTabSelected: boolean
  readonly facets: Facets
  /** hides empty filters until the response has all options */
  readonly isLoading: boolean
  readonly onApply: (filters: Filters) => void
  readonly onClear: () => void
}

/** SRCH-04; the topic is shown only if the results have any (SRCH-19) */
const FILTERS: readonly { key: FilterKey; title: string; always: boolean }[] = [
  { key: 'productArea', title: 'Product Area', always: true },
  { key: 'contentType', title: 'Content Type', always: true },
  { key: 'source', title: 'Source', always: true },
  { key: 'topic', title: 'Topic', always: false },
]

/** Applies each checked option at once. On a phone a button opens the filters. */
export function SearchFilters({ filters, isTabSelected, facets, isLoading, onApply, onClear }: Props) {
  const [isOpen, setOpen] = useState(false)
  const count = FILTERS.reduce((sum, { key }) => sum + filters[key].length, 0)
  return (
    <section className={s.filters} aria-label="Filters" data-open={isOpen || undefined}>
      <div className={s.head}>
        <h2 className={s.title}>Filters</h2>
        <Button className={s.opener} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {count > 0 ? `Filters (${count})` : 'Filters'}
        </Button>
        <Button look="quiet" aria-disabled={(count === 0 && !isTabSelected) || undefined} onClick={onClear}>
          Clear All
        </Button>
      </div>
      <div className={s.lists}>
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
                    options: options.map((one) => ({ id: one.value, label: `${one.text} (${one.count})` })),
                    chosen: filters[key],
                    onChange: (chosen) => onApply({ ...filters, [key]: chosen }),
                  }}
                >
                  <OptionList />
                </SelectionContext>
              )}
            </fieldset>
          )
        })}
      </div>
    </section>
  )
}
