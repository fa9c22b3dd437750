import { useState } from 'react'
import { Button } from '../button/button'
import { SelectionContext } from '../page-contexts'
import * as s from './filter-column.module.css'
import type { FilterProps } from './multi-select'
import { OptionList } from './option-list'

export function FilterColumn({ label, options, applied, onApply }: FilterProps) {
  const [draft, setDraft] = useState<readonly string[]>()
  const chosen = draft ?? applied
  const isChanged = chosen.length !== applied.length || chosen.some((id) => !applied.includes(id))

  function apply(next: readonly string[]) {
    setDraft(undefined)
    onApply(next)
  }

  return (
    <fieldset className={`${s.column} needs-script no-print`}>
      <legend>{label}</legend>
      <div className={s.shortcuts}>
        <Button look="quiet" onClick={() => setDraft(options.map(({ id }) => id))}>
          All
        </Button>
        <Button look="quiet" onClick={() => setDraft([])}>
          None
        </Button>
        <Button
          look="quiet"
          className={s.clear}
          aria-disabled={(chosen.length === 0 && applied.length === 0) || undefined}
          onClick={() => apply([])}
        >
          Clear Filter
        </Button>
      </div>
      <SelectionContext value={{ options, chosen, onChange: setDraft }}>
        <OptionList look="column" />
      </SelectionContext>
      <Button look={isChanged ? 'primary' : 'outline'} className={s.apply} onClick={() => apply(chosen)}>
        Apply
      </Button>
    </fieldset>
  )
}
