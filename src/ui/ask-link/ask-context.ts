import { createContext } from 'react'

/** Target of `Ask a question`; undefined if the site has no chatbot. */
export const AskContext = createContext<string | undefined>(undefined)
