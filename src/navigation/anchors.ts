export interface Anchors {
  has(id: string): boolean
  /** Dispatches `hashchange`, which a client-side navigation does not (COLL-05). */
  announceHash(): void
  scrollTo(id: string): void
  /** Moves the focus to an anchor or else to `<main>`, unless `<main>` contains the focus. Never scrolls. */
  focus(id: string): void
}

export function createAnchors(owner: Document): Anchors {
  return {
    has: (id) => owner.getElementById(id) !== null,
    announceHash: () => void owner.defaultView?.dispatchEvent(new HashChangeEvent('hashchange')),
    scrollTo: (id) => owner.getElementById(id)?.scrollIntoView(),
    focus(id) {
      // Tries twice, because Gatsby's router focuses its wrapper element before or after the next frame.
      owner
        .getElementById('gatsby-focus-wrapper')
        ?.addEventListener('focus', (event) => moveFocus(owner, id, event.relatedTarget), { once: true })
      requestAnimationFrame(() => moveFocus(owner, id, owner.activeElement))
    },
  }
}

function moveFocus(owner: Document, id: string, focused: EventTarget | null) {
  // Runs again on `close`: a closing dialog keeps the page inert, then returns the focus to its opener.
  owner
    .querySelector('dialog[open][data-closing]')
    ?.addEventListener('close', () => moveFocus(owner, id, null), { once: true })
  const main = owner.getElementById('main')
  if (!main) return
  // an element inside `<main>` that the page's own code has focused
  const own = focused instanceof HTMLElement && main.contains(focused) ? focused : undefined
  const section = owner.getElementById(id)
  const goal = own ?? (section && main.contains(section) ? section : main)
  if (goal === owner.activeElement) return
  if (!own && !goal.hasAttribute('tabindex')) goal.setAttribute('tabindex', '-1')
  goal.focus({ preventScroll: true })
}
