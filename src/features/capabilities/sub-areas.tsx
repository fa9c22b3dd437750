import { titleLabel } from '../../model/labels'
import type { ProductArea } from '../../model/pages'
import { Button } from '../../ui/button/button'
import { ToggleGroup } from '../../ui/toggle-group/toggle-group'
import * as s from './sub-areas.module.css'

interface Props {
  readonly areas: readonly ProductArea[]
  readonly pressed: readonly string[]
  readonly onToggle: (id: string) => void
  readonly onClear: () => void
}

export function SubAreas({ areas, pressed, onToggle, onClear }: Props) {
  if (areas.length === 0) return null
  const toggles = areas.map(({ id, title }) => ({ id, label: titleLabel(title) }))
  return (
    <ToggleGroup label="Also in" toggles={toggles} pressed={pressed} onToggle={onToggle}>
      <Button look="quiet" className={s.clear} onClick={onClear}>
        Clear
      </Button>
    </ToggleGroup>
  )
}
