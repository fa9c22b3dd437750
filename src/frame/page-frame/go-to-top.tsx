import { useSyncExternalStore } from 'react'
import { prefersReducedMotion } from '../../lib/reduced-motion'
import { Icon } from '../../ui/icon/icon'
import * as s from './go-to-top.module.css'

/** Appears after one screen height, when the reader scrolls up or reaches the end (LAYOUT-04). */
export function GoToTop() {
  const isShown = useSyncExternalStore(
    subscribe,
    () => isWanted,
    () => false,
  )
  if (!isShown) return null
  return (
    <button type="button" className={`${s.goToTop} no-print`} onClick={goToTop}>
      <Icon name="arrowUp" />
      <span className="sr-only">Go to top</span>
    </button>
  )
}

function goToTop() {
  window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
  // the button is removed, so the focus moves to the top
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** Updated by events only, because reading the scroll position while rendering would force a layout. */
let isWanted = false

function subscribe(changed: () => void) {
  let lastTop = window.scrollY
  const update = () => {
    const top = window.scrollY
    const isAtEnd = top + window.innerHeight >= document.documentElement.scrollHeight - 1
    if (top !== lastTop) isWanted = top > window.innerHeight && (top < lastTop || isAtEnd)
    lastTop = top
    changed()
  }
  const hideWhileTyping = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || !target.matches('input, textarea, select')) return
    isWanted = false
    changed()
  }
  window.addEventListener('scroll', update, { passive: true })
  window.addEventListener('resize', update)
  document.addEventListener('focusin', hideWhileTyping)
  return () => {
    window.removeEventListener('scroll', update)
    window.removeEventListener('resize', update)
    document.removeEventListener('focusin', hideWhileTyping)
  }
}
