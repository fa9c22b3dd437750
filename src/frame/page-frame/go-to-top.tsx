import { useSyncExternalStore } from 'react'
import { prefersReducedMotion } from '../../lib/reduced-motion'
import { Icon } from '../../ui/icon/icon'
import * as s from './go-to-top.module.css'

/** Appears after one screen height of scrolling (LAYOUT-04). */
export function GoToTop() {
  const isFarDown = useSyncExternalStore(
    subscribe,
    () => wasFarDown,
    () => false,
  )
  if (!isFarDown) return null
  return (
    <button type="button" className={`${s.goToTop} no-print`} onClick={goToTop}>
      <Icon name="arrowUp" size={24} />
      <span className="sr-only">Go to top</span>
    </button>
  )
}

function goToTop() {
  window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
  // the button is removed, so the focus moves to the top
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** Updated by events only: reading it while rendering would force a layout. */
let wasFarDown = false

function subscribe(changed: () => void) {
  const update = () => {
    wasFarDown = window.scrollY > window.innerHeight
    changed()
  }
  update() // a page may open scrolled down
  window.addEventListener('scroll', update, { passive: true })
  window.addEventListener('resize', update)
  return () => {
    window.removeEventListener('scroll', update)
    window.removeEventListener('resize', update)
  }
}
