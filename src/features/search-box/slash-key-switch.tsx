import { useState, useSyncExternalStore } from 'react'
import { Checkbox } from '../../ui/checkbox-group/checkbox'
import { isSlashKeyOn, switchSlashKey } from './slash-key'

export function SlashKeySwitch() {
  const kept = useSyncExternalStore(
    () => () => undefined,
    () => isSlashKeyOn(),
    () => true,
  )
  const [chosen, choose] = useState<boolean>()
  return (
    <Checkbox
      checked={chosen ?? kept}
      onChange={(on) => {
        switchSlashKey(on)
        choose(on)
      }}
    >
      The key / leads to the search field, like Ctrl+K
    </Checkbox>
  )
}
