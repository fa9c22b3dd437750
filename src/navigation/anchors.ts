/** The anchors of the page that is shown. */
export interface Anchors {
  has(id: string): boolean
  /** Tells the page about a new hash, which a client-side navigation sets without the browser's event (COLL-05). */
  announceHash(): void
  /** Moves the focus to an anchor, or to the text if there is none; the scroll position stays. */
  focus(id: string): void
}

export function createAnchors(owner: Document): Anchors {
  return {
    has: (id) => owner.getElementById(id) !== null,
    announceHash: () => void owner.defaultView?.dispatchEvent(new HashChangeEvent('hashchange')),
    // in the next frame: focusing forces a layout, which the heading does not wait for
    focus: (id) => requestAnimationFrame(() => moveFocus(owner, id)),
  }
}

function moveFocus(owner: Document, id: string) {
  const main = owner.getElementById('main')
  if (!main || main.contains(owner.activeElement)) return // the page has put it somewhere itself
  const section = owner.getElementById(id)
  const goal = section && main.contains(section) ? section : main
  if (!goal.hasAttribute('tabindex')) goal.setAttribute('tabindex', '-1')
  goal.focus({ preventScroll: true })
}
