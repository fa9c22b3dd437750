export { ANONYMOUS, type Analytics, type AnalyticsEvent, type Reader } from './analytics'
export { createConsent, wantsPrivacy, type ConsentStore } from './permission'
export { createSiteAnalytics, type SiteAnalytics } from './site-analytics'
export {
  articleFeedbackEvent,
  closedCaseEvent,
  CONTENT_GROUP,
  keptCaseEvent,
  searchEvent,
  type ArticleFeedback,
  type DeflectedCase,
  type SearchArea,
} from './events'
export { AnalyticsContext, useAnalytics } from './analytics-context'
