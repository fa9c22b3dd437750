import { loadOnce } from '../../lib/load-once'
import { ANONYMOUS, type Analytics, type AnalyticsEvent, type Visitor } from './analytics'
import { wantsPrivacy, type ConsentStore } from './consent'
import type { AnalyticsTools, createReporting } from './reporting'

interface Deps {
  readonly owner: Window
  /** asks who the reader is; asked once, and again only after a failure */
  readonly identify: () => Promise<Visitor>
  readonly tools: () => Promise<AnalyticsTools>
  readonly consent: ConsentStore
  readonly warn: (message: string, details: Readonly<Record<string, unknown>>) => void
  readonly load?: () => Promise<{ createReporting: typeof createReporting }>
}

export interface SiteAnalytics extends Analytics {
  /** Wanted where tools of others run: they watch from the first page on. Otherwise the first event starts it. */
  start(): void
}

/** The analytics of the site. What reports is loaded with the first event. */
export function createSiteAnalytics(deps: Deps): SiteAnalytics {
  const { owner, identify, tools, consent, warn, load = () => import('./reporting') } = deps
  let asked: Promise<Visitor> | undefined

  async function ask(): Promise<Visitor> {
    try {
      return await identify()
    } catch (error) {
      warn('Analytics could not be initialised, so events are sent without the reader', { error })
      asked = undefined
      return { ...ANONYMOUS, visitorId: '' }
    }
  }
  const ready = () => (asked ??= ask())

  const reporting = loadOnce(async () => {
    // first who reads (ANALYT-01), then what reports
    const [visitor, chosen, { createReporting: create }] = await Promise.all([ready(), tools(), load()])
    const isPrivate = wantsPrivacy(owner.navigator)
    return create({ owner, tools: chosen, visitor, isPrivate, consent, warn })
  })

  async function report(event?: AnalyticsEvent) {
    try {
      const to = await reporting()
      if (event) to.track(event)
    } catch (error) {
      warn('An analytics event was lost', { name: event?.name, error })
    }
  }

  return {
    ready,
    track: (event) => void report(event),
    start: () => void report(),
  }
}
