import { createContext } from 'react'
import type { Definitions } from '../../model/definitions'

export const DefinitionsContext = createContext<() => Promise<Definitions>>(() => Promise.resolve({}))
