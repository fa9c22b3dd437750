/** A support case, and the article that answered its question. */
export interface AnsweredCase {
  /** A case number or a record id: letters, digits, hyphens, underscores. */
  caseId: string
  /** The full address of the article. */
  articleUrl: string
  /** Aborted when the answer takes too long; the call settles at once then. */
  signal: AbortSignal
}

export interface CaseToClose extends AnsweredCase {
  /** The e-mail address of a reader who signed in: a case that is known to be another's is unknown to them. */
  email: string | undefined
  /** Awaited once the case is found open, before it is closed; when it rejects, the case stays open. */
  begin: () => Promise<void>
}

export type CaseOutcome =
  | { kind: 'closed' }
  /** The case is closed, but the article could not be added to it. */
  | { kind: 'closed-without-comment'; cause: unknown }
  | { kind: 'closed-already' }
  | { kind: 'unknown-case' }

/** What the gateway needs from a support system. */
export interface CaseUpstream {
  /** Rejects with a CaseUpstreamError when the case may be open still. */
  close(request: CaseToClose): Promise<CaseOutcome>
  /** Adds the article to a closed case that lacks it; false if the case is not closed. */
  addArticle(request: AnsweredCase): Promise<boolean>
}

/** A failure whose message may be shown to a reader; what exactly went wrong is its cause, for the log. */
export class CaseUpstreamError extends Error {
  override readonly name = 'CaseUpstreamError'
}
