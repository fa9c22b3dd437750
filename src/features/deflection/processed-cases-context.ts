import { createContext } from 'react'
import type { ProcessedCases } from './processed-cases'

const none = () => undefined

/** `src/frame/app.tsx` provides one for the whole page load. The default remembers nothing. */
export const ProcessedCasesContext = createContext<ProcessedCases>({
  has: () => false,
  start: none,
  cancel: none,
  add: none,
})
