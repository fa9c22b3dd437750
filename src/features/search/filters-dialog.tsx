import { useState } from 'react'
import { Button } from '../../ui/button/button'
import { Dialog } from '../../ui/dialog/dialog'
import { OnDemandIcon } from '../../ui/icon/on-demand-icon'
import { countOf, SearchFilters, type FilterProps } from './search-filters'
import * as s from './search-filters.module.css'

/** For windows in which the filters do not fit beside the results. */
export function FiltersDialog(props: FilterProps) {
  const [isOpen, setOpen] = useState(false)
  const count = countOf(props.filters)
  return (
    <div className={s.narrow}>
      <Button aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <OnDemandIcon name="filter" />
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Filters" look="sheet">
        <SearchFilters {...props} />
      </Dialog>
    </div>
  )
}
