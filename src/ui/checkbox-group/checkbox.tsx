import type { ReactNode } from 'react'
import * as s from './checkbox.module.css'

interface Props {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly look?: 'plain' | 'row'
  readonly disabled?: boolean
  readonly children: ReactNode
}

export function Checkbox({ checked, onChange, look = 'plain', disabled, children }: Props) {
  return (
    <label className={s.checkbox} data-look={look} data-disabled={disabled || undefined}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
