import { ANONYMOUS, type AnalyticsEvent, type Visitor } from './analytics'
import { createCollector } from './collector'
import { pushEvent, type DataLayerOwner } from './data-layer'
import { isExplicitFeedback } from './events'
import { allowGa4, startGa4 } from './ga4'
import { scriptLoader } from './load-script'
import { createPendo } from './pendo'
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
  const collector = createCollector({ visitor: isPrivate ? () => ANONYMOUS : visitor, warn })
  const { gaMeasurementId: measurementId, pendoApiKey: apiKey } = tools
  const loadScript = scriptLoader(owner.document, warn)
  let toGoogle: ((event: AnalyticsEvent) => void) | undefined
  let allowPendo: ((isAllowed: boolean) => void) | undefined
  owner.addEventListener('pagehide', collector.flush)

  /** Starts the tools after consent, and stops them once consent is withdrawn. */
  function applyConsent() {
    if (isPrivate) return
    const isGiven = consent.getState().consent === 'given'
    if (measurementId) {
      allowGa4(owner, measurementId, isGiven)
      if (isGiven)
        toGoogle ??= startGa4({ owner, measurementId, userId: () => visitor().userName, loadScript })
    }
    if (apiKey && isGiven) allowPendo ??= createPendo({ owner, apiKey, visitor: visitor(), loadScript })
    allowPendo?.(isGiven)
  }

  /** Applies an answer that the reader gave in another tab. */
  function followOtherTabs() {
    const { consent: known, read } = consent.getState()
    const stored = read()
    if (stored !== 'unasked' && stored !== known) consent.setState({ consent: stored })
  }

  for (const name of ['storage', 'pageshow']) owner.addEventListener(name, followOtherTabs)
  followOtherTabs() // the reader may have answered while this script loaded
  applyConsent()
  consent.subscribe(applyConsent)

  return {
    /** Tracks an event of the page `href`, which the reader may have left meanwhile. */
    track(event: AnalyticsEvent, href: string) {
      const { origin, pathname } = new URL(href)
      const pageUrl = origin + pathname
      if (isPrivate) {
        if (isExplicitFeedback(event)) collector.track(withoutName(event), pageUrl)
        return
      }
      pushEvent(owner, event)
      // Once consent is withdrawn, Google gets no more events, even if its script is loaded.
      if (toGoogle && consent.getState().consent === 'given') toGoogle(event)
      else collector.track(event, pageUrl)
    },
  }
}

const withoutName = ({ name, fields }: AnalyticsEvent): AnalyticsEvent => ({
  name,
  fields: { ...fields, tenant: '', user: '' },
})
