interface GatsbyGlobals {
  ___navigate: Navigate
  ___push: Navigate
  ___replace: Navigate
  ___loader: PrefetchingLoader
  /** functions that load the chunks of templates, by chunk name */
  readonly asyncRequires?: {
    readonly components: Readonly<Record<string, (() => Promise<unknown>) | undefined>>
  }
  readonly ___webpackCompilationHash?: string
  readonly pagePath?: string
  /** makes the next navigation a full page load (NAV-19) */
  ___swUpdated?: boolean
}

/** Globals set by the site's inline script. */
interface SiteGlobals {
  /** buttons clicked before hydration; the inline script records clicks as long as this list exists */
  ___earlyClicks?: HTMLElement[] | undefined
}

/** Navigates to a URL, or by a number of history steps. */
export type Navigate = (to: string | number, options?: NavigateOptions) => void

export interface NavigateOptions {
  readonly replace?: boolean
  readonly state?: unknown
}

export interface Prefetch {
  /** removes the request from the queue; absent if there is nothing to remove */
  readonly abort?: () => void
}

export interface PageLoader {
  loadPage(rawPath: string): Promise<LoadedPage | undefined>
  loadPageSync(rawPath: string, options?: object): LoadedPage | undefined
  /** true for a missing page, and for a page that is not loaded */
  isPageNotFound(rawPath: string): boolean
}

export interface PrefetchingLoader extends PageLoader {
  /** prefetches a page */
  hovering(rawPath: string): void
  /** queues the page data for a prefetch (NAV-31 to NAV-35) */
  enqueue(rawPath: string): Prefetch
}

/** Returns the path without query and anchor. Logs omit the query, because a search may be private. */
export const pathIn = (rawPath: string) => rawPath.split(/[?#]/, 1)[0] ?? ''

export interface LoadedPage {
  readonly page?: {
    readonly path: string
    readonly webpackCompilationHash?: string | undefined
    readonly slicesMap?: Readonly<Record<string, string>>
  }
  readonly status?: 'error' | 'success'
  readonly error?: unknown
}

declare global {
  interface Window extends GatsbyGlobals, SiteGlobals {}
}
