import { createContext, useContext } from 'react'
import { fallbackSettings, type SiteSettings } from './site-settings'

/** The site's settings; had once, in src/app. Without an answer they are those that need no gateway. */
export const SettingsContext = createContext<SiteSettings>(fallbackSettings(''))

export const useSettings = () => useContext(SettingsContext)
