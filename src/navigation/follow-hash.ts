interface Place {
  readonly pathname: string
  readonly hash: string
}

/**
 * A link within the site changes the hash without the browser's own event, which closed parts of the page wait for to open (COLL-05).
 */
export function followHash({ location, prevLocation }: { location: Place; prevLocation?: Place | null }) {
  const stayed = prevLocation?.pathname === location.pathname
  if (stayed && prevLocation.hash !== location.hash) window.dispatchEvent(new HashChangeEvent('hashchange'))
}
