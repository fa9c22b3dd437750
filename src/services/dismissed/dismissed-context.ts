import { createContext } from 'react'
import { createDismissed, type Dismissed } from './dismissed'

export const DismissedContext = createContext<Dismissed>(createDismissed())
