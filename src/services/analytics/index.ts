export type { Analytics, AnalyticsEvent, Reader } from './analytics'
export { createConsent, wantsPrivacy, type ConsentStore } from './permission'
export { createSiteAnalytics, type SiteAnalytics } from './site-analytics'
export {
  articleFeedbackEvent,
  closedCaseEvent,
  keptCaseEvent,
  searchEvent,
  type ArticleFeedback,
  type DeflectedCase,
  type SearchArea,
} from './events'
