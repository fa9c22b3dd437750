import type { RefObject } from 'react'
import { Checkbox } from './checkbox'
import * as s from './checkbox-group.module.css'

interface CheckboxOption<Id extends string = string> {
  readonly id: Id
  readonly label: string
  readonly disabled?: boolean
}

interface Props<Id extends string> {
  readonly legend: string
  readonly options: readonly CheckboxOption<Id>[]
  readonly chosen: readonly Id[]
  /** called with the ids in the order of the options */
  readonly onChange: (chosen: readonly Id[]) => void
  readonly legendRef?: RefObject<HTMLLegendElement | null>
}

export function CheckboxGroup<Id extends string>({
  legend,
  options,
  chosen,
  onChange,
  legendRef,
}: Props<Id>) {
  function choose(id: Id, isChosen: boolean) {
    onChange(
      options.filter((each) => (each.id === id ? isChosen : chosen.includes(each.id))).map((each) => each.id),
    )
  }
  return (
    <fieldset className={s.group}>
      <legend className={s.legend} ref={legendRef} tabIndex={legendRef && -1}>
        {legend}
      </legend>
      {options.map(({ id, label, disabled = false }) => (
        <Checkbox
          key={id}
          checked={chosen.includes(id)}
          disabled={disabled}
          onChange={(isChosen) => choose(id, isChosen)}
        >
          {label}
        </Checkbox>
      ))}
    </fieldset>
  )
}
