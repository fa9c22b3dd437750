import type { Navigate, PrefetchingLoader } from '../lib/gatsby-runtime'
import type { StorageArea } from '../lib/stored-text'
import type { Place } from './place'

export interface GatsbyFunctions extends Pick<PrefetchingLoader, 'hovering' | 'loadPage' | 'loadPageSync'> {
  readonly navigate: Navigate
}

export interface Gatsby {
  build(): string | undefined
  pagePath(): string | undefined
  /** True for a missing page, and for a page that Gatsby has not loaded. */
  isPageNotFound(rawPath: string): boolean
  preload(rawPath: string): void
  /** Fetches the chunk of a page's template early. Gatsby would fetch it only after the page data. */
  fetchTemplate(pathname: string): void
  /** False on 2G, for readers who save data and for bots (NAV-33 to NAV-35). */
  canPrefetch(): boolean
  navigate: Navigate
  isUpdateReady(): boolean
  /** Makes the next navigation a full page load (NAV-19). */
  setUpdateReady(): void
  /** Replaces Gatsby's functions with those of the site. Returns a function that restores Gatsby's. */
  replace(toSite: (own: GatsbyFunctions) => GatsbyFunctions): () => void
  place(): Place
  /** Replaces the hash in the address bar. Keeps the history entry and its state. */
  replaceHash(hash: string): void
  leave(href: string, options?: { readonly replace: boolean }): void
  reload(): void
  readonly events: Pick<Window, 'addEventListener' | 'removeEventListener'>
  readonly session: StorageArea
}

/**
 * Wraps Gatsby's globals. Reads them on each call, because Gatsby sets its loader after the site's
 * scripts have run.
 */
export function createGatsby(owner: Window): Gatsby {
  const { location } = owner

  function replace(toSite: (own: GatsbyFunctions) => GatsbyFunctions) {
    const { ___loader: loader, ___navigate, ___push, ___replace } = owner
    const before = { ...loader }
    const site = toSite({
      navigate: ___navigate,
      hovering: (rawPath) => before.hovering(rawPath),
      loadPage: (rawPath) => before.loadPage(rawPath),
      loadPageSync: (rawPath, options) => before.loadPageSync(rawPath, options),
    })
    const { hovering, loadPage, loadPageSync } = site
    Object.assign(loader, { hovering, loadPage, loadPageSync })
    Object.assign(owner, {
      ___navigate: site.navigate,
      ___push: (to: string) => site.navigate(to, { replace: false }),
      ___replace: (to: string) => site.navigate(to, { replace: true }),
    })
    return () => {
      Object.assign(loader, before)
      Object.assign(owner, { ___navigate, ___push, ___replace })
    }
  }

  function fetchTemplate(pathname: string) {
    const template = owner.asyncRequires?.components[`component---src-templates-${templateOf(pathname)}-tsx`]
    template?.().catch(() => undefined) // Gatsby's own load retries and reports the error
  }

  return {
    build: () => owner.___webpackCompilationHash,
    pagePath: () => owner.pagePath,
    isPageNotFound: (rawPath) => owner.___loader.isPageNotFound(rawPath),
    preload: (rawPath) => owner.___loader.hovering(rawPath),
    fetchTemplate,
    canPrefetch: () => canPrefetch(owner.navigator),
    navigate: (...way) => owner.___navigate(...way),
    isUpdateReady: () => owner.___swUpdated === true,
    setUpdateReady: () => void (owner.___swUpdated = true),
    replace,
    place: () => location,
    replaceHash: (hash) => owner.history.replaceState(owner.history.state, '', hash),
    leave: (href, options) => (options?.replace ? location.replace(href) : location.assign(href)),
    reload: () => location.reload(),
    events: owner,
    session: () => owner.sessionStorage,
  }
}

/** Most templates are named after their route. */
function templateOf(pathname: string): string {
  const [, route = '', slug] = pathname.split('/')
  if (route === '') return 'home'
  if (route === 'product-capability') return 'capability'
  return route === 'categories' && slug ? 'category' : route
}

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Repeats the conditions under which Gatsby's loader prefetches. Some browsers have no `connection`. */
function canPrefetch({ connection = {}, userAgent }: Navigator & { readonly connection?: Connection }) {
  const is2G = connection.effectiveType?.includes('2g') === true
  return !is2G && connection.saveData !== true && !/bot|crawler|spider|crawling/i.test(userAgent)
}
