import { useSyncExternalStore } from 'react'
import { prefersReducedMotion } from '../../lib/reduced-motion'
import { Icon } from '../../ui/icon/icon'
import * as s from './go-to-top.module.css'

/** Appears once a screen has been scrolled by (LAYOUT-04). */
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
  // the button is about to leave: the keyboard goes on from the top
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** As of the last event: to look while a page is drawn would have it laid out before its time. */
let wasFarDown = false

function subscribe(changed: () => void) {
  const look = () => {
    wasFarDown = window.scrollY > window.innerHeight
    changed()
  }
  look() // a page may open far down
  window.addEventListener('scroll', look, { passive: true })
  window.addEventListener('resize', look)
  return () => {
    window.removeEventListener('scroll', look)
    window.removeEventListener('resize', look)
  }
}
