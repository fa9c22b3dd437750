export type { Analytics, AnalyticsEvent } from './analytics'
export { createConsent, wantsPrivacy, type ConsentStore } from './consent'
export { createSiteAnalytics, type SiteAnalytics } from './site-analytics'
export {
  articleFeedbackEvent,
  closedCaseEvent,
  unsolvedCaseEvent,
  searchEvent,
  type ArticleFeedback,
} from './events'
