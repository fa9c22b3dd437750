import { useRef, type FocusEvent } from 'react'

/** Where the focus goes when the toast that has it leaves: to the next toast, or back to where it was before the toasts. */
export function useStackFocus() {
  const cameFrom = useRef<Element>(null)

  const noteWhereFrom = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
  }
  /** to be called before the toast is told to leave */
  const leave = (toast: HTMLElement | null) => {
    if (!toast?.contains(document.activeElement)) return
    const neighbour = toast.nextElementSibling ?? toast.previousElementSibling
    const next = neighbour?.querySelector<HTMLElement>('[data-dismiss]') ?? cameFrom.current
    if (next instanceof HTMLElement && next.isConnected) next.focus()
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }
  return { noteWhereFrom, leave }
}
