import { createContext, use, type ReactNode } from 'react'
import { Checkbox } from '../checkbox-group'
import * as s from './multi-select.module.css'

export interface Option {
  readonly id: string
  readonly label: string
}

interface Selection {
  readonly options: readonly Option[]
  /** ids */
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

const SelectionContext = createContext<Selection | undefined>(undefined)

/** Lends a selection to the option list inside it. */
export function SelectionProvider({ selection, children }: { selection: Selection; children: ReactNode }) {
  return <SelectionContext value={selection}>{children}</SelectionContext>
}

function useSelection(): Selection {
  const selection = use(SelectionContext)
  if (selection === undefined) {
    throw new Error('An option list must stand inside a SelectionProvider: it has no options of its own.')
  }
  return selection
}

/** Checkboxes for the options of the selection around it; outside of one it raises an error (UI-09). */
export function OptionList() {
  const { options, chosen, onChange } = useSelection()
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])

  return (
    <ul className={s.options}>
      {options.map(({ id, label }) => (
        <li key={id}>
          <Checkbox look="row" checked={chosen.includes(id)} onChange={() => toggle(id)}>
            {label}
          </Checkbox>
        </li>
      ))}
    </ul>
  )
}
