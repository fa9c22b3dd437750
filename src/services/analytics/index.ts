export { ANONYMOUS, type Analytics, type AnalyticsEvent, type Reader } from './analytics'
export { createDataLayerAnalytics } from './data-layer'
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
