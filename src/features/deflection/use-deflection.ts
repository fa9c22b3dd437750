import { use, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { systemClock } from '../../lib/clock'
import type { Analytics } from '../../services/analytics'
import type { Log } from '../../services/logging'
import { caseSignatureIn } from './case-link'
import type { ShowToast } from './case-processing'
import { createDeflectionStore } from './deflection-store'
import { createHttpCases } from './http-cases'
import { createProcessedCases, STORAGE_KEY } from '../../services/processed-cases'
import { ProcessedCasesContext } from '../../services/service-contexts'

export interface DeflectionProps {
  readonly showToast: ShowToast
  readonly analytics: Analytics
  readonly log: Log
  /** the reader answered No in the article poll */
  readonly isHelpDenied: boolean
}

export interface WidgetProps extends DeflectionProps {
  readonly openedAt: number
}

/** Runs the store while the article is shown. A close-case request completes even if the reader leaves. */
export function useDeflection({ isHelpDenied, ...services }: WidgetProps) {
  const processed = use(ProcessedCasesContext)
  const [store] = useState(() =>
    createDeflectionStore({
      ...services,
      processed: processed ?? createProcessedCases(),
      clock: systemClock,
      cases: createHttpCases({ signature: caseSignatureIn(window.location.search) }),
      location: window.location,
      owner: window,
    }),
  )
  useEffect(() => {
    const { watch, noticeScroll, noticeProcessed } = store.getState()
    const stop = watch()
    if (window.scrollY > 0) noticeScroll() // the reader scrolled before this script loaded
    window.addEventListener('scroll', noticeScroll, { passive: true, once: true })
    const followOtherTab = ({ key }: StorageEvent) => {
      if (key === STORAGE_KEY) noticeProcessed()
    }
    window.addEventListener('storage', followOtherTab)
    return () => {
      window.removeEventListener('scroll', noticeScroll)
      window.removeEventListener('storage', followOtherTab)
      stop()
    }
  }, [store])
  useEffect(() => {
    if (isHelpDenied) store.getState().denyHelp()
  }, [store, isHelpDenied])
  return useStore(store)
}
