import type { ReactNode } from 'react'
import * as s from './checkbox.module.css'

interface Props {
  readonly name: string
  readonly checked: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}

export function Radio({ name, checked, onChoose, children }: Props) {
  return (
    <label className={s.checkbox}>
      <input type="radio" name={name} checked={checked} onChange={onChoose} />
      <span>{children}</span>
    </label>
  )
}
