export { ANONYMOUS, type Analytics, type AnalyticsEvent, type Reader } from './analytics'
export { createDataLayerAnalytics } from './data-layer'
export {
  articleFeedbackEvent,
  CONTENT_GROUP,
  searchEvent,
  type ArticleFeedback,
  type SearchArea,
} from './events'
export { AnalyticsContext, useAnalytics } from './analytics-context'
