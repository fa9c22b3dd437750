import { createContext } from 'react'

/** Closes the enclosing popup and returns the focus to its button. Undefined outside of a popup. */
export const CloseContext = createContext<(() => void) | undefined>(undefined)
