import type { PageProps } from 'gatsby'
import type { ComponentType } from 'react'

/** What the site generator's browser code leaves on the window, as far as the site uses it. */
export interface Runtime {
  ___navigate: Navigate
  ___push: Navigate
  ___replace: Navigate
  ___loader: WarmingLoader
  /** the build that the running scripts are of */
  readonly ___webpackCompilationHash?: string
  /** what the page that came as HTML calls itself */
  readonly pagePath?: string
  /** buttons that were pressed before the scripts ran; noted by the loader of the scripts, as long as it is there */
  ___earlyClicks?: HTMLElement[] | undefined
  /** makes the next navigation a full page load (NAV-19) */
  ___swUpdated?: boolean
}

/** A number goes through the history. */
export type Navigate = (to: string | number, options?: NavigateOptions) => void

export interface NavigateOptions {
  readonly replace?: boolean
  readonly state?: unknown
}

export interface FetchAhead {
  /** gives up its place in the row; absent when there is nothing to give up */
  readonly abort?: () => void
}

export interface PageLoader {
  loadPage(rawPath: string): Promise<LoadedPage | undefined>
  /** the page, when it is here already */
  loadPageSync(rawPath: string, options?: object): LoadedPage | undefined
  isPageNotFound(rawPath: string): boolean
}

export interface WarmingLoader extends PageLoader {
  /** loads a page that nobody has asked for yet */
  hovering(rawPath: string): void
  /** fetches the data of a page ahead, in its turn (NAV-31 to NAV-35) */
  enqueue(rawPath: string): FetchAhead
}

/** The path of a page in what its loader is asked for. Without the query, which may hold what a reader typed. */
export const pathIn = (rawPath: string) => rawPath.split(/[?#]/, 1)[0] ?? ''

/** What every template is handed of its page. */
export type KnownAhead = Pick<PageProps, 'path' | 'data' | 'pageContext'>
export type Template = ComponentType<KnownAhead>

/** A page with its record (DATA-63), or what went wrong. */
export interface LoadedPage {
  readonly page?: {
    readonly path: string
    readonly matchPath?: string | undefined
    readonly webpackCompilationHash?: string | undefined
    readonly slicesMap?: Readonly<Record<string, string>>
  }
  readonly component?: Template | { readonly default: Template } | undefined
  readonly json?: Pick<PageProps, 'data' | 'pageContext'> | undefined
  readonly status?: 'error' | 'success'
  readonly error?: unknown
}

declare global {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- adds to the browser's own type
  interface Window extends Runtime {}
}
