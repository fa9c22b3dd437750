import type { LoadedPage } from '../../lib/gatsby-runtime'
import type { Gatsby, GatsbyFunctions } from '../gatsby'
import { placeOf } from '../place'

const BUILD = 'one'

export const aPage = (build = BUILD): LoadedPage => ({ page: { path: '/a', webpackCompilationHash: build } })

/** Creates a fake of Gatsby. A page that is not loaded stays pending until the test completes its request. */
export function createFakeGatsby({ pagePath = '/', url = '/', canPrefetch = true } = {}) {
  const loaded = new Map<string, LoadedPage>()
  const pending = new Map<string, { resolve: (page?: LoadedPage) => void; reject: (error: Error) => void }>()
  const requested: string[] = []
  const shown: string[] = []
  const left: string[] = []
  const reload = jest.fn()
  const preloaded: string[] = []
  const templates: string[] = []
  let place = placeOf(url)
  let isUpdateReady = false

  const own: GatsbyFunctions = {
    loadPage(path) {
      requested.push(path)
      const page = loaded.get(path)
      if (page) return Promise.resolve(page)
      return new Promise((resolve, reject) => pending.set(path, { resolve, reject }))
    },
    loadPageSync: (path) => loaded.get(path),
    hovering: (path) => void preloaded.push(path),
    navigate(to) {
      if (isUpdateReady) left.push(`update ${to}`)
      else shown.push(String(to))
    },
  }
  let installed = own

  const gatsby: Gatsby = {
    build: () => BUILD,
    pagePath: () => pagePath,
    isPageNotFound: (path) => !loaded.has(path),
    preload: (path) => installed.hovering(path),
    fetchTemplate: (path) => void templates.push(path),
    navigate: (...way) => installed.navigate(...way),
    canPrefetch: () => canPrefetch,
    isUpdateReady: () => isUpdateReady,
    setUpdateReady: () => (isUpdateReady = true),
    replace(toSite) {
      installed = toSite(own)
      return () => (installed = own)
    },
    place: () => place,
    replaceHash: (hash) => (place = { ...place, hash }),
    leave: (href, options) => void left.push(options?.replace ? `replace ${href}` : href),
    reload,
    events: window,
    session: () => window.sessionStorage,
  }

  const settle = () => jest.advanceTimersByTimeAsync(0)
  return {
    gatsby,
    requested,
    shown,
    left,
    reload,
    preloaded,
    templates,
    functions: () => installed,
    moveTo: (href: string) => (place = placeOf(href)),
    /** Adds a page to the loader, as a prefetch does. */
    has: (path: string) => void loaded.set(path, aPage()),
    settle,
    /** Completes a requested page; `null` is a page that failed to load. */
    async come(path: string, page: LoadedPage | null = aPage()) {
      if (page && page.status !== 'error') loaded.set(path, page)
      pending.get(path)?.resolve(page ?? undefined)
      await settle()
    },
    /** Completes the request for a missing page, for which Gatsby's loader returns its 404 page. */
    async comeMissing(path: string) {
      pending.get(path)?.resolve(aPage())
      await settle()
    },
    async fail(path: string, error: Error) {
      pending.get(path)?.reject(error)
      await settle()
    },
  }
}
