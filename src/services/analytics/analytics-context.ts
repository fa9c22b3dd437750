import { createContext, useContext } from 'react'
import { ANONYMOUS, type Analytics } from './analytics'

const silent: Analytics = { ready: () => Promise.resolve(ANONYMOUS), track: () => undefined }

/** Which analytics the pages report to; chosen once, in src/app. Without a choice nothing is reported. */
export const AnalyticsContext = createContext<Analytics>(silent)

export const useAnalytics = () => useContext(AnalyticsContext)
