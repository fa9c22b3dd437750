import { useState } from 'react'
import { Button } from '../button/button'
import { SelectionContext, type Option } from '../page-contexts'
import * as s from './filter-column.module.css'
import { OptionList } from './option-list'

interface Props {
  readonly label: string
  readonly options: readonly Option[]
  readonly applied: readonly string[]
  readonly onApply: (chosen: readonly string[]) => void
}

/** The filter of `MultiSelect`, always open beside the text of a page (ANN-06 to ANN-11). */
export function FilterColumn({ label, options, applied, onApply }: Props) {
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
