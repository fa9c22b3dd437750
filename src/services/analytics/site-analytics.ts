import { loadOnce } from '../../lib/load-once'
import { ANONYMOUS, type Analytics, type AnalyticsEvent, type Visitor } from './analytics'
import { wantsPrivacy, type ConsentStore } from './consent'
import type { AnalyticsTools, createReporting } from './reporting'

interface Deps {
  readonly owner: Window
  /** fetches the reader's identity; called once, and again only after a failure */
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
  let asked: Promise<Visitor> | undefined

  async function ask(): Promise<Visitor> {
    try {
      return await identify()
    } catch (error) {
      warn('Could not initialize analytics; sending events without the reader', { error })
      asked = undefined
      return { ...ANONYMOUS, visitorId: '' }
    }
  }
  const ready = () => (asked ??= ask())

  const reporting = loadOnce(async () => {
    // Events wait for the reader's identity (ANALYT-01).
    const [visitor, chosen, { createReporting: create }] = await Promise.all([ready(), tools(), load()])
    const isPrivate = wantsPrivacy(owner.navigator)
    return create({ owner, tools: chosen, visitor, isPrivate, consent, warn })
  })

  async function report(event?: AnalyticsEvent) {
    try {
      const to = await reporting()
      if (event) to.track(event)
    } catch (error) {
      warn('Could not send an analytics event', { name: event?.name, error })
    }
  }

  return {
    ready,
    track: (event) => void report(event),
    start: () => void report(),
  }
}
