/** True if the reader prefers less motion. Call it just before an animation. */
export function prefersReducedMotion() {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
