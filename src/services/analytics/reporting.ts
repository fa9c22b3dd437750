import { ANONYMOUS, type AnalyticsEvent, type Visitor } from './analytics'
import { createCollector } from './collector'
import { pushEvent, type DataLayerOwner } from './data-layer'
import { isExplicitFeedback } from './events'
import { startGa4 } from './ga4'
import { scriptLoader } from './load-script'
import { startPendo } from './pendo'
import type { ConsentStore } from './consent'

export interface AnalyticsTools {
  readonly gaMeasurementId?: string | undefined
  readonly pendoApiKey?: string | undefined
}

interface Deps {
  readonly owner: Window & DataLayerOwner
  readonly tools: AnalyticsTools
  /** returns the visitor, who is anonymous until the identity is known */
  readonly visitor: () => Visitor
  readonly isPrivate: boolean
  readonly consent: ConsentStore
  readonly warn: (message: string, details: Readonly<Record<string, unknown>>) => void
}

/**
 * Where events go (docs/decisions/0010); "x" is all events, "-" none:
 *
 *                         data layer   Google Analytics   gateway's collector
 *     Do Not Track, GPC       -               -           explicit feedback, anonymous
 *     no consent              x               -           x
 *     consent                 x               x           x if Google is not configured
 */
export function createReporting({ owner, tools, visitor, isPrivate, consent, warn }: Deps) {
  const collector = createCollector({
    visitor: isPrivate ? () => ANONYMOUS : visitor,
    pageUrl: () => owner.location.origin + owner.location.pathname,
    warn,
  })
  let toGoogle: ((event: AnalyticsEvent) => void) | undefined
  let hasStarted = false
  owner.addEventListener('pagehide', collector.flush)

  function startTools() {
    if (hasStarted || isPrivate || consent.getState().consent !== 'given') return
    hasStarted = true
    const loadScript = scriptLoader(owner.document, warn)
    const { gaMeasurementId: measurementId, pendoApiKey: apiKey } = tools
    const userId = () => visitor().userName
    if (measurementId) toGoogle = startGa4({ owner, measurementId, userId, loadScript })
    if (apiKey) startPendo({ owner, apiKey, visitor: visitor(), loadScript })
  }

  startTools()
  consent.subscribe(startTools)

  return {
    track(event: AnalyticsEvent) {
      if (isPrivate) {
        if (isExplicitFeedback(event)) collector.track(withoutName(event))
        return
      }
      pushEvent(owner, event)
      // Once consent is withdrawn, Google gets no more events, even if its script is loaded.
      if (toGoogle && consent.getState().consent === 'given') toGoogle(event)
      else collector.track(event)
    },
  }
}

const withoutName = ({ name, fields }: AnalyticsEvent): AnalyticsEvent => ({
  name,
  fields: { ...fields, tenant: '', user: '' },
})
