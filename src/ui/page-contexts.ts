import { createContext, type ReactNode } from 'react'

export interface Option {
  readonly id: string
  readonly label: string
  readonly count?: number
}

interface Selection {
  readonly options: readonly Option[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

export const SelectionContext = createContext<Selection | undefined>(undefined)

/** The bar with the table of contents, which an article's view places after its introduction. */
export const TopicsContext = createContext<ReactNode>(null)

/** `src` of the page's first picture, which is not lazy-loaded. */
export const FirstPictureContext = createContext<string | undefined>(undefined)

/** `href` of the link `Contact support`; undefined: no such link. */
export const ContactContext = createContext<string | undefined>(undefined)

/**
 * Path of the current page, percent-encoded as in its URL; `/404.html` for a missing page. Links to the
 * current page get `aria-current`.
 */
export const CurrentPathContext = createContext<string | undefined>(undefined)

/** Query of the current URL; empty in the server-rendered HTML. */
export const CurrentQueryContext = createContext('')
