import { useEffect, useState } from 'react'
import { prefersReducedMotion } from '../../lib/reduced-motion'
import { Icon } from '../../ui/icon/icon'
import * as s from './go-to-top.module.css'

/** Past the first screen, shows the button when the reader scrolls up or reaches the end (LAYOUT-04). */
export function GoToTop() {
  const [isShown, setShown] = useState(false)
  useEffect(() => watchScrolling(setShown), [])
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
  // the button disappears at the top, so the focus moves to the content
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** Calls `show` when the scroll position changes, and `show(false)` when a form field gets the focus. */
function watchScrolling(show: (isShown: boolean) => void) {
  let lastTop = window.scrollY
  const update = () => {
    const top = window.scrollY
    const isAtEnd = top + window.innerHeight >= document.documentElement.scrollHeight - 1
    if (top !== lastTop) show(top > window.innerHeight && (top < lastTop || isAtEnd))
    lastTop = top
  }
  const hideWhileTyping = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.matches('input, textarea, select')) show(false)
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
