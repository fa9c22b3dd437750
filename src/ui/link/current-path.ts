import { createContext } from 'react'

/** The path of the page that is shown, as it stands in its address. A link to it says so (`aria-current`). */
export const CurrentPathContext = createContext<string | undefined>(undefined)
