import type { ProductArea } from '../../content/pages/pages'
import { Button } from '../../ui/button/button'
import { Icon } from '../../ui/icon/icon'
import * as s from './sub-areas.module.css'

interface Props {
  readonly areas: readonly ProductArea[]
  /** ids */
  readonly pressed: readonly string[]
  readonly onToggle: (id: string) => void
  readonly onClear: () => void
}

/** Toggle buttons that narrow the grid down to other areas its capabilities are in (CAPS-03, CAPS-04). */
export function SubAreas({ areas, pressed, onToggle, onClear }: Props) {
  if (areas.length === 0) return null
  return (
    <div role="group" aria-label="Also in" className={s.subAreas}>
      <span className={s.label} aria-hidden="true">
        Also in
      </span>
      {areas.map(({ id, title }) => {
        const isPressed = pressed.includes(id)
        return (
          <button
            key={id}
            type="button"
            className={s.toggle}
            aria-pressed={isPressed}
            onClick={() => onToggle(id)}
          >
            {isPressed && <Icon name="check" size={16} />}
            {title.pro ? `${title.text} Pro` : title.text}
          </button>
        )
      })}
      <Button look="quiet" onClick={onClear}>
        Clear
      </Button>
    </div>
  )
}
