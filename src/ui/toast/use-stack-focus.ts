import { useRef, type FocusEvent } from 'react'

/** Where the focus goes when the toast that has it leaves: to the next toast, or back to where it was before the toasts. */
export function useStackFocus() {
  const cameFrom = useRef<Element>(null)

  const noteWhereFrom = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
  }
  /** Radix has moved the focus from a closing toast to the list that it is in. */
  const leave = (item: HTMLElement | null) => {
    const { activeElement } = document
    if (!item || (activeElement !== item.parentElement && !item.contains(activeElement))) return
    const neighbor = [item.previousElementSibling, item.nextElementSibling].find((other) =>
      other?.matches(':not([hidden], [inert])'),
    )
    const next = neighbor?.querySelector<HTMLElement>('[data-dismiss]') ?? cameFrom.current
    if (next instanceof HTMLElement && next.isConnected) next.focus()
    else if (activeElement instanceof HTMLElement) activeElement.blur()
  }
  return { noteWhereFrom, leave }
}
