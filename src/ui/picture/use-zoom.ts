import { useRef, useState } from 'react'
import { SCREENS } from '../breakpoints'
import { useOnDemand } from '../on-demand/use-on-demand'

const loadDialog = () => import('./zoom-dialog').then(({ ZoomDialog }) => ZoomDialog)

/** Opens a picture in a dialog of its own, whose script loads when it is first wanted (RICH-05). */
export function useZoom() {
  const [isOpen, setOpen] = useState(false)
  const [dialog, load] = useOnDemand(loadDialog)
  const button = useRef<HTMLButtonElement>(null)

  const open = () => {
    if (isPhone()) return
    load()
    setOpen(true)
  }

  const close = () => {
    setOpen(false)
    button.current?.focus({ preventScroll: true })
  }

  return { button, open, close, Dialog: isOpen && dialog.kind === 'ready' ? dialog.Part : undefined }
}

/** On a phone a picture is as wide as the window already (RICH-06). */
function isPhone() {
  return typeof window.matchMedia === 'function' && window.matchMedia(SCREENS.mobile).matches
}
