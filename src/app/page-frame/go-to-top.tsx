import { useSyncExternalStore } from 'react'
import { prefersReducedMotion } from '../../lib/reduced-motion'
import { Icon } from '../../ui/icon/icon'
import * as s from './go-to-top.module.css'

/** Appears once a screen has been scrolled by (LAYOUT-04). */
export function GoToTop() {
  const isFarDown = useSyncExternalStore(
    subscribe,
    () => window.scrollY > window.innerHeight,
    () => false,
  )
  if (!isFarDown) return null
  return (
    <button type="button" className={s.goToTop} onClick={goToTop}>
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

function subscribe(changed: () => void) {
  window.addEventListener('scroll', changed, { passive: true })
  window.addEventListener('resize', changed)
  return () => {
    window.removeEventListener('scroll', changed)
    window.removeEventListener('resize', changed)
  }
}
