interface Location {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly action?: unknown
}

/** True after a history step that changes only the hash. Gatsby sets `action` only after a navigation. */
export const isStepInPage = (to: Location, from: Location | undefined) =>
  to.action !== 'PUSH' && to.pathname === from?.pathname && to.search === from.search

/** True after a history step from another page to a URL with a hash. */
export const isStepToSection = (to: Location, from: Location | undefined) =>
  to.action === 'POP' && to.hash !== '' && from !== undefined && !isStepInPage(to, from)
