import { redirectFor } from '../contracts/redirects'
import { placeOf } from './old-addresses'
import type { RedirectTables } from './redirect-table'
import type { WarmingLoader } from '../lib/gatsby-runtime'

/** What loads the script of a template, by the name of its chunk. */
export type Templates = Readonly<Record<string, (() => Promise<unknown>) | undefined>>

interface Deps {
  readonly templates: Templates
  readonly loader: Pick<WarmingLoader, 'hovering'>
  readonly tables: Pick<RedirectTables, 'known'>
  /** draws the page of this address out of sight, if it is here already */
  readonly draw: (pathname: string) => void
  /** the reader wants nothing fetched that they may not read */
  readonly isSaving: () => boolean
}

/**
 * Brings pages nearer to the click. The site generator learns from a page's data which script shows it, and asks for that only then: two ways
 * over the network, one after the other. Here the address says it already, as templates are named after the routes they serve; and a finger
 * stays on a link for a tenth of a second before it is a click.
 *
 *     press --> data + script --> click --> page
 *
 * A finger that leads to another page leaves the focus where it is, as everywhere on Apple's phones: the browser would look for a style with
 * the focus on the link, and for one without it in the middle of drawing the page, which then goes to the text anyhow (docs/decisions/0053).
 */
export function createHeadStart({ templates, loader, tables, draw, isSaving }: Deps) {
  const templateOf = (pathname: string) => {
    const [, route = ''] = pathname.split('/')
    return templates[`component---src-templates-${route === '' ? 'home' : route}-tsx`]
  }

  let isFinger = false

  function hear({ target, pointerType }: PointerEvent) {
    isFinger = pointerType === 'touch'
    const address = isSaving() ? undefined : pageAt(target)
    if (!address) return
    const { pathname, search, hash } = address
    fetchScript(pathname)
    loader.hovering(pathname + search)
    if (hash === '') draw(pathname) // a place in the text is gone to in the whole page
  }

  function spareFocus(press: MouseEvent) {
    if (isFinger && isFocusFree() && pageAt(press.target)) press.preventDefault()
  }

  /** The address of another page of the site that a press on this leads to. */
  function pageAt(target: EventTarget | null) {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.target !== '' || link.origin !== window.location.origin) return undefined
    const address = placeOf(newAddress(link.pathname + link.search + link.hash))
    // nothing that acts when it is asked for: such addresses have no template
    return address.pathname !== window.location.pathname && templateOf(address.pathname) ? address : undefined
  }

  function newAddress(address: string) {
    const table = tables.known()
    return (table && redirectFor(table, placeOf(address))) ?? address
  }

  function fetchScript(pathname: string) {
    // whoever needs it asks again, and says what is wrong
    templateOf(pathname)?.().catch(() => undefined)
  }

  return {
    /** the reader is on the way to an address */
    towards: (to: string) => fetchScript(placeOf(newAddress(to)).pathname),
    /** Data that was fetched ahead (NAV-31) is made a whole page: the click would wait for the rest. */
    fetched: (pathname: string) => loader.hovering(pathname),
    /** From now on a press on a link is taken for a click to come. */
    watch(owner: Pick<Document, 'addEventListener' | 'removeEventListener'>) {
      owner.addEventListener('pointerdown', hear)
      owner.addEventListener('mousedown', spareFocus)
      return () => {
        owner.removeEventListener('pointerdown', hear)
        owner.removeEventListener('mousedown', spareFocus)
      }
    },
  }
}

/** Nothing is left by not moving the focus: no field that is written in, no menu that closes when it is left. */
function isFocusFree() {
  const { activeElement, body } = document
  return !activeElement || activeElement === body || activeElement.id === 'main'
}
