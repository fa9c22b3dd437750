import { redirectFor } from '../../contracts/redirects'
import { placeOf } from './old-addresses'
import type { RedirectTables } from './redirect-table'
import type { WarmingLoader } from '../../lib/generator-runtime'

/** What loads the script of a template, by the name of its chunk. */
export type Templates = Readonly<Record<string, (() => Promise<unknown>) | undefined>>

interface Deps {
  readonly templates: Templates
  readonly loader: Pick<WarmingLoader, 'hovering'>
  readonly tables: Pick<RedirectTables, 'known'>
  /** the reader wants nothing fetched that they may not read */
  readonly isSaving: () => boolean
}

/**
 * Brings pages nearer to the click. The site generator learns from a page's data which script shows it, and asks for that only then: two ways
 * over the network, one after the other. Here the address says it already, as templates are named after the routes they serve; and a finger
 * stays on a link for a tenth of a second before it is a click.
 *
 *     press --> data + script --> click --> page
 */
export function createHeadStart({ templates, loader, tables, isSaving }: Deps) {
  const templateOf = (pathname: string) => {
    const [, route = ''] = pathname.split('/')
    return templates[`component---src-templates-${route === '' ? 'home' : route}-tsx`]
  }

  function hear({ target }: Event) {
    if (isSaving() || !(target instanceof Element)) return
    const link = target.closest('a')
    if (!link || link.target !== '' || link.origin !== window.location.origin) return
    const { pathname, search } = placeOf(newAddress(link.pathname + link.search))
    // nothing that acts when it is asked for: such addresses have no template
    if (pathname === window.location.pathname || !templateOf(pathname)) return
    fetchScript(pathname)
    loader.hovering(pathname + search)
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
      return () => owner.removeEventListener('pointerdown', hear)
    },
  }
}
