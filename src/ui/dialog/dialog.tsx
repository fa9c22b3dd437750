import { useEffect, useState, type ComponentType } from 'react'
import type { DialogProps } from './dialog-window'

let DialogWindow: ComponentType<DialogProps> | undefined

/** Preloads the dialog script, so that dialogs open without delay. */
export async function prepareDialogs(): Promise<void> {
  ;({ DialogWindow } = await import('./dialog-window'))
}

/** A lazy-loaded modal dialog or drawer (DLG-01 to DLG-05). Calls `onClose` if its script fails to load. */
export function Dialog(props: DialogProps) {
  const { open, onClose } = props
  const [, showWindow] = useState(false)

  useEffect(() => {
    if (!open || DialogWindow) return
    let isWanted = true
    prepareDialogs().then(
      () => isWanted && showWindow(true),
      () => isWanted && onClose(),
    )
    return () => {
      isWanted = false
    }
  }, [open, onClose])

  return DialogWindow ? <DialogWindow {...props} /> : null
}
