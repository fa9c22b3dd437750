import { createContext, use, useDeferredValue } from 'react'
import * as s from './heading-first.module.css'

/** Whether the reader came to the page by a link, at its top. */
export const ByLinkContext = createContext(false)

/** False while a page that a link led to shows its heading only; the rest renders in slices that leave room for the reader's input. */
export function useIsFullyRendered(): boolean {
  return useDeferredValue(true, use(ByLinkContext) ? false : undefined)
}

/** Keeps what is below the text out of view until the text is there. */
export function BodyPlaceholder() {
  return <div className={s.placeholder} aria-busy="true" />
}
