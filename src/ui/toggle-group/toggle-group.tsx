import type { ReactNode } from 'react'
import { Icon } from '../icon/icon'
import * as s from './toggle-group.module.css'

interface Toggle {
  readonly id: string
  readonly label: string
}

interface Props {
  readonly label: string
  readonly toggles: readonly Toggle[]
  readonly pressed: readonly string[]
  readonly onToggle: (id: string) => void
  readonly children?: ReactNode
}

export function ToggleGroup({ label, toggles, pressed, onToggle, children }: Props) {
  return (
    <div role="group" aria-label={label} className={`${s.group} needs-script`}>
      <span className={s.label} aria-hidden="true">
        {label}
      </span>
      {toggles.map((toggle) => {
        const isPressed = pressed.includes(toggle.id)
        return (
          <button
            key={toggle.id}
            type="button"
            className={s.toggle}
            aria-pressed={isPressed}
            onClick={() => onToggle(toggle.id)}
          >
            {isPressed && <Icon name="check" size={16} />}
            {toggle.label}
          </button>
        )
      })}
      {children}
    </div>
  )
}
