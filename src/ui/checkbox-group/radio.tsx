import type { ReactNode } from 'react'
import * as s from './checkbox.module.css'

interface Props {
  /** name of the group: when a button is checked, the browser unchecks the others of the group */
  readonly name: string
  readonly checked: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}

/** A radio button that looks like `Checkbox`. */
export function Radio({ name, checked, onChoose, children }: Props) {
  return (
    <label className={s.checkbox}>
      <input type="radio" name={name} checked={checked} onChange={onChoose} />
      <span>{children}</span>
    </label>
  )
}
