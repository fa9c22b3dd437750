import { useRef, useState } from 'react'
import { SCREENS } from '../breakpoints'
import { useOnDemand } from '../on-demand/use-on-demand'

const loadDialog = () => import('./zoom-dialog').then(({ ZoomDialog }) => ZoomDialog)

export function useZoom() {
  const openings = useRef(0)
  const [opening, setOpening] = useState<number>()
  const [dialog, load] = useOnDemand(loadDialog)
  const button = useRef<HTMLButtonElement>(null)

  const open = () => {
    if (isPhone()) return
    load()
    openings.current += 1
    setOpening(openings.current)
  }

  /** Ignores a close event that arrives after the reader has opened the dialog again. */
  const close = () => {
    if (opening !== openings.current) return
    setOpening(undefined)
    button.current?.focus({ preventScroll: true })
  }

  const isOpen = opening !== undefined && dialog.kind === 'ready'
  return { button, open, close, opening, Dialog: isOpen ? dialog.Part : undefined }
}

/** Pictures do not enlarge on phones (RICH-06). */
function isPhone() {
  return typeof window.matchMedia === 'function' && window.matchMedia(SCREENS.mobile).matches
}
