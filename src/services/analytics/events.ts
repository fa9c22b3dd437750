import type { AnalyticsEvent, Reader } from './analytics'

/** Events about articles go under this heading (POLL-10). */
const CONTENT_GROUP = 'knowledge-base'

export interface ArticleFeedback {
  readonly helpful: boolean
  readonly couldntFind: boolean
  readonly didntWork: boolean
  readonly unclear: boolean
  readonly comment: string
}

/** Stands for a comment not made and a reason not chosen (POLL-11, POLL-13). */
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

/** Whether a reader has sent this, and not only been seen doing something. */
export const isExplicitFeedback = ({ name }: AnalyticsEvent) =>
  name === 'feedback' || name === DEFLECTION_EVENT

export type SearchArea = 'Home' | 'Header' | 'Search'

/** The event of a submitted search (ANALYT-05). What was searched for stays out: it may name a customer. */
export function searchEvent(area: SearchArea): AnalyticsEvent {
  return { name: 'KB - Search', fields: { area } }
}

/** A case that a reader came from, and the article that was to answer it. */
export interface DeflectedCase {
  readonly caseId: string
  readonly articleUrl: string
}

/** The feedback of a reader whose question the article did not answer (DEFL-09, DEFL-23, DEFL-30, ANALYT-04). */
export const keptCaseEvent = (kept: DeflectedCase, reader: Reader) => deflectionEvent('No', kept, reader)

export const closedCaseEvent = (closed: DeflectedCase, reader: Reader) =>
  deflectionEvent('Yes', closed, reader)

/** The value answers the prompt's question. The name is ours, in the letters that GA4 allows; the specification gives none. */
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
