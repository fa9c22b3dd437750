import { createContext } from 'react'

/** Closes the popup around an action and returns the focus to its button. */
export const CloseContext = createContext<(() => void) | undefined>(undefined)
