/** Whether the reader asked the system for less movement; asked at the moment something is about to move. */
export function prefersReducedMotion() {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
