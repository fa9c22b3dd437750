import { createContext } from 'react'
import type { Definitions } from '../../model/definitions'

/** Function that loads the definitions of all glossary terms. The provider loads them once per visit. */
export const DefinitionsContext = createContext<() => Promise<Definitions>>(() => Promise.resolve({}))
