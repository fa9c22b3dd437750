interface Location {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly action?: unknown
}

/** Gatsby sets a location's `action` to `PUSH` for a navigation, but leaves it unset for a history step. */
const isStep = (to: Location) => to.action !== 'PUSH'

/** True after a history step that changes only the hash. */
export const isStepInPage = (to: Location, from: Location | undefined) =>
  isStep(to) && to.pathname === from?.pathname && to.search === from.search

/** True after a history step from another page to a URL with a hash. */
export const isStepToSection = (to: Location, from: Location | undefined) =>
  isStep(to) && to.hash !== '' && from !== undefined && !isStepInPage(to, from)
