import { createContext, useContext } from 'react'
import { FLAGS } from '../../config/choices'
import type { Flags } from './site-flags'

const asBuilt: Flags = { isOn: (name) => Promise.resolve(FLAGS[name]) }

/** Chosen once, in src/app. Without a choice all features are as the site was built. */
export const FlagsContext = createContext<Flags>(asBuilt)

export const useFlags = () => useContext(FlagsContext)
