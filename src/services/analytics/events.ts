import type { AnalyticsEvent, Reader } from './analytics'

/** Content group of feedback events (POLL-10). */
const CONTENT_GROUP = 'knowledge-base'

export interface ArticleFeedback {
  readonly helpful: boolean
  readonly couldntFind: boolean
  readonly didntWork: boolean
  readonly unclear: boolean
  readonly comment: string
}

/** Value of an empty comment or unselected reason (POLL-11, POLL-13). */
const NOTHING = '-'

const flag = (chosen: boolean) => (chosen ? 'x' : NOTHING)

export function articleFeedbackEvent(feedback: ArticleFeedback, reader: Reader): AnalyticsEvent {
  return {
    name: 'feedback',
    fields: {
      content_group: CONTENT_GROUP,
      value: feedback.helpful ? 'Yes' : 'No',
      comment: feedback.comment.trim() || NOTHING,
      tenant: reader.tenantName,
      user: reader.userName,
      couldntFind: flag(feedback.couldntFind),
      unclear: flag(feedback.unclear),
      didntWork: flag(feedback.didntWork),
    },
  }
}

const DEFLECTION_EVENT = 'email_deflection_feedback'

/** True for feedback that the reader gave: in the article poll or in the case deflection prompt. */
export const isExplicitFeedback = ({ name }: AnalyticsEvent) =>
  name === 'feedback' || name === DEFLECTION_EVENT

export type SearchArea = 'Home' | 'Header' | 'Search'

/** Builds the event of a submitted search (ANALYT-05), without the query, which may name a customer. */
export function searchEvent(area: SearchArea): AnalyticsEvent {
  return { name: 'KB - Search', fields: { area } }
}

export interface DeflectedCase {
  readonly caseId: string
  readonly articleUrl: string
}

/** Builds the event of a case that the article did not solve (DEFL-09, DEFL-23, DEFL-30, ANALYT-04). */
export const unsolvedCaseEvent = (kept: DeflectedCase, reader: Reader) => deflectionEvent('No', kept, reader)

export const closedCaseEvent = (closed: DeflectedCase, reader: Reader) =>
  deflectionEvent('Yes', closed, reader)

/**
 * Builds the event of a reader's answer to the case deflection prompt. The specification gives this event no
 * name, so `DEFLECTION_EVENT` is a name that GA4 allows.
 */
function deflectionEvent(
  value: 'Yes' | 'No',
  { caseId, articleUrl }: DeflectedCase,
  { tenantName, userName }: Reader,
): AnalyticsEvent {
  return {
    name: DEFLECTION_EVENT,
    fields: {
      content_group: CONTENT_GROUP,
      value,
      comment: articleUrl,
      tenant: tenantName,
      user: userName,
      caseId,
    },
  }
}
