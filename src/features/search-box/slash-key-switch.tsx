import { useState } from 'react'
import { Checkbox } from '../../ui/checkbox-group/checkbox'
import { useBrowserValue } from '../../ui/use-browser-value'
import { isSlashKeyOn, switchSlashKey } from './slash-key'

export function SlashKeySwitch() {
  const stored = useBrowserValue(isSlashKeyOn, true)
  const [chosen, choose] = useState<boolean>()
  return (
    <Checkbox
      checked={chosen ?? stored}
      onChange={(on) => {
        switchSlashKey(on)
        choose(on)
      }}
    >
      Press / to go to the search field, like Ctrl+K
    </Checkbox>
  )
}
