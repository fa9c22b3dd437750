import { loadOnce } from '../../lib/load-once'
import { ANONYMOUS, type Analytics, type AnalyticsEvent, type Visitor } from './analytics'
import { wantsPrivacy, type ConsentStore } from './consent'
import type { AnalyticsTools, createReporting } from './reporting'

/** Maximum number of events that wait until the reporting script loads. */
export const MAX_UNSENT = 20

interface Deps {
  readonly owner: Window
  /** fetches the reader's identity; must cache it */
  readonly identify: () => Promise<Visitor>
  readonly tools: () => Promise<AnalyticsTools>
  readonly consent: ConsentStore
  readonly warn: (message: string, details: Readonly<Record<string, unknown>>) => void
  readonly load?: () => Promise<{ createReporting: typeof createReporting }>
}

export interface SiteAnalytics extends Analytics {
  /** Starts analytics before the first event, because third-party tools run from the first page on. */
  start(): void
}

export function createSiteAnalytics(deps: Deps): SiteAnalytics {
  const { owner, identify, tools, consent, warn, load = () => import('./reporting') } = deps
  let visitor = ANONYMOUS

  async function ready(): Promise<Visitor> {
    try {
      visitor = await identify()
    } catch (error) {
      warn('Could not initialize analytics; sending events without the reader', { error })
      visitor = ANONYMOUS
    }
    return visitor
  }

  const reporting = loadOnce(async () => {
    // Events wait for the reader's identity (ANALYT-01).
    const [, chosen, { createReporting: create }] = await Promise.all([ready(), tools(), load()])
    const isPrivate = wantsPrivacy(owner.navigator)
    return create({ owner, tools: chosen, visitor: () => visitor, isPrivate, consent, warn })
  })

  const unsent: [AnalyticsEvent, string][] = []

  async function report(event?: AnalyticsEvent) {
    if (event && unsent.length < MAX_UNSENT) unsent.push([event, owner.location.href])
    try {
      const to = await reporting()
      for (const one of unsent.splice(0)) to.track(...one)
    } catch (error) {
      warn('Could not send an analytics event', { name: event?.name, error })
      owner.addEventListener('online', start, { once: true })
    }
  }

  const start = () => void report()

  return {
    ready,
    track: (event) => void report(event),
    start,
  }
}
