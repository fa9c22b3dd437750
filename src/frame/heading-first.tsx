import { createContext, use, useDeferredValue } from 'react'
import * as s from './heading-first.module.css'

/** True after client-side navigation by a link to the top of a page. */
export const ByLinkContext = createContext(false)

/** False in the first render after client-side navigation, which shows only the heading; otherwise true. */
export function useIsFullyRendered(): boolean {
  return useDeferredValue(true, use(ByLinkContext) ? false : undefined)
}

/** Reserves the height of the window until the body is rendered, to keep the footer out of view. */
export function BodyPlaceholder() {
  return <div className={s.placeholder} aria-busy="true" />
}
