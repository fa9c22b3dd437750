import { useState, type ReactNode } from 'react'
import { site } from '../config/site'
import { AnalyticsContext, searchEvent, useAnalytics } from '../services/analytics'
import { consoleLog } from '../services/logging'
import { createLoadSearch, SearchContext } from '../services/search'
import '../ui/base.css'
import { TravelNotices } from './navigation/travel-notices'
import { PageFrame } from './page-frame'
import { Toaster } from './toaster'
import { createAnalytics } from './wiring'

/** Stays while the reader goes from page to page: the services, handed to every page. */
export function App({ children }: { children: ReactNode }) {
  const [analytics] = useState(createAnalytics)
  const [loadSearch] = useState(() => createLoadSearch({ log: consoleLog }))
  return (
    <>
      <SearchContext value={loadSearch}>
        {analytics ? <AnalyticsContext value={analytics}>{children}</AnalyticsContext> : children}
      </SearchContext>
      <Toaster />
      <TravelNotices />
    </>
  )
}

/** What stands around every page (LAYOUT-01, LAYOUT-16). */
export function Frame({ children }: { children: ReactNode }) {
  const analytics = useAnalytics()
  return (
    <PageFrame site={site} onSearch={() => analytics.track(searchEvent('Header'))}>
      {children}
    </PageFrame>
  )
}
