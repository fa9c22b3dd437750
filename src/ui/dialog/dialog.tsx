import { useEffect, useState, type ComponentType } from 'react'
import type { DialogProps } from './dialog-window'

let DialogWindow: ComponentType<DialogProps> | undefined

/** Fetches what all dialogs are made of, so that they open without a wait. */
export async function prepareDialogs(): Promise<void> {
  ;({ DialogWindow } = await import('./dialog-window'))
}

/**
 * A modal dialog or drawer (DLG-01 to DLG-05). Its script and its looks come when the page is idle, or when it opens: no page needs them to be read.
 * Where they cannot be had it is closed again, so that the button that opens it can be pressed once more.
 */
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
