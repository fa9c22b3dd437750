import { NOT_PREFETCHED_IN_VIEW } from '../../config/choices'
import type { Prefetch } from '../../lib/gatsby-runtime'

const pending = new WeakMap<Element, Prefetch>()
let observer: IntersectionObserver | undefined

/** A `ref` for links: prefetches page data while the link is in view (NAV-31). */
export function prefetchInView(link: HTMLAnchorElement | null) {
  if (!link || typeof IntersectionObserver === 'undefined') return
  observer ??= new IntersectionObserver((changes, self) => {
    for (const { target, isIntersecting } of changes) {
      if (isIntersecting) enqueue(target)
      else leave(target, self)
    }
  })
  observer.observe(link)
}

export const pageOf = (href: string) => href.split('#', 1)[0] ?? ''

function enqueue(link: Element) {
  const path = pageOf(link.getAttribute('href') ?? '')
  if (path === window.location.pathname + window.location.search || NOT_PREFETCHED_IN_VIEW.includes(path))
    return
  pending.set(link, window.___loader.enqueue(path))
}

function leave(link: Element, self: IntersectionObserver) {
  pending.get(link)?.abort?.()
  pending.delete(link)
  if (!link.isConnected) self.unobserve(link)
}
