/** Gatsby's browser globals, as far as the site uses them. */
interface GatsbyGlobals {
  ___navigate: Navigate
  ___push: Navigate
  ___replace: Navigate
  ___loader: PrefetchingLoader
  /** loads the scripts of the templates, by the names of their chunks */
  readonly asyncRequires?: {
    readonly components: Readonly<Record<string, (() => Promise<unknown>) | undefined>>
  }
  readonly ___webpackCompilationHash?: string
  readonly pagePath?: string
  /** makes the next navigation a full page load (NAV-19) */
  ___swUpdated?: boolean
}

/** What the site's own inline script leaves on the window. */
interface SiteGlobals {
  /** buttons that were clicked before the scripts ran; recorded as long as the list exists */
  ___earlyClicks?: HTMLElement[] | undefined
}

/** A number goes through the history. */
export type Navigate = (to: string | number, options?: NavigateOptions) => void

export interface NavigateOptions {
  readonly replace?: boolean
  readonly state?: unknown
}

export interface Prefetch {
  /** gives up its place in the queue; absent when there is nothing to give up */
  readonly abort?: () => void
}

export interface PageLoader {
  loadPage(rawPath: string): Promise<LoadedPage | undefined>
  /** the page, when it is loaded already */
  loadPageSync(rawPath: string, options?: object): LoadedPage | undefined
  /** true also for a page that is not loaded */
  isPageNotFound(rawPath: string): boolean
}

export interface PrefetchingLoader extends PageLoader {
  /** loads a page before the reader asks for it */
  hovering(rawPath: string): void
  /** queues the page data for a prefetch (NAV-31 to NAV-35) */
  enqueue(rawPath: string): Prefetch
}

/** Returns the path in what a loader is asked for, without the query, which may hold what a reader typed. */
export const pathIn = (rawPath: string) => rawPath.split(/[?#]/, 1)[0] ?? ''

/** A page with its record (DATA-63), or the error that it failed with. */
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
