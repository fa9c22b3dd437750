import { createContext } from 'react'
import type { Definitions } from '../../model/definitions'

/** Loads the definitions of glossary terms, once for all pages of a visit. */
export const DefinitionsContext = createContext<() => Promise<Definitions>>(() => Promise.resolve({}))
