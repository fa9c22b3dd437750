import { createContext } from 'react'

/** `href` of the link `Ask a question`; undefined if the site has no chatbot. */
export const AskContext = createContext<string | undefined>(undefined)
