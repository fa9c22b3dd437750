import { useRef, type FocusEvent } from 'react'

/**
 * When the focused toast leaves, moves the focus to a neighboring toast, or back to where it was on the page.
 */
export function useStackFocus() {
  const cameFrom = useRef<Element>(null)

  const rememberPreviousFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
  }
  /** Call when a toast is dismissed. Radix may already have moved the focus from the toast to the list. */
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
  return { rememberPreviousFocus, leave }
}

/** A ref callback. If the removed button has the focus, moves the focus to a toast. */
export const passFocusOn = (more: HTMLButtonElement | null) => () => {
  if (!more || document.activeElement !== more) return
  more.parentElement?.querySelector<HTMLElement>('li:not([hidden], [inert]) [data-dismiss]')?.focus()
}
