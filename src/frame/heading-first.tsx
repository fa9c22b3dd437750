import { createContext, use, useDeferredValue } from 'react'
import * as s from './heading-first.module.css'

/** True after client-side navigation to the top of a page. */
export const ByLinkContext = createContext(false)

/** False until the heading is shown after client-side navigation; the rest renders in slices. */
export function useIsFullyRendered(): boolean {
  return useDeferredValue(true, use(ByLinkContext) ? false : undefined)
}

/** Reserves the height of the window until the body is rendered, to keep the footer out of view. */
export function BodyPlaceholder() {
  return <div className={s.placeholder} aria-busy="true" />
}
