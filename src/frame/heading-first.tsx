import { createContext, use, useDeferredValue } from 'react'
import * as s from './heading-first.module.css'

/** True if the reader got to the page by client-side navigation through a link without an anchor. */
export const ByLinkContext = createContext(false)

/** False in a page's first render if `ByLinkContext` is true, so that the heading renders before the rest. */
export function useIsFullyRendered(): boolean {
  return useDeferredValue(true, use(ByLinkContext) ? false : undefined)
}

/** Reserves the height of the window until the body is rendered, to keep the footer out of view. */
export function BodyPlaceholder() {
  return <div className={s.placeholder} aria-busy="true" />
}
