import { createContext, useContext } from 'react'
import type { SearchProvider } from './search-provider'

/** Gives the search provider; the first call loads its script. */
export type LoadSearch = () => Promise<SearchProvider>

const nobody: LoadSearch = () => Promise.reject(new Error('No search service was chosen'))

/** Which search service the pages ask; chosen once, in src/app. */
export const SearchContext = createContext<LoadSearch>(nobody)

export const useLoadSearch = () => useContext(SearchContext)
