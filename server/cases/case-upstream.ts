/** A support case, and the article that answered its question. */
export interface AnsweredCase {
  /** A case number or a record id: letters, digits, hyphens, underscores. */
  caseId: string
  /** absolute URL */
  articleUrl: string
  /** Aborted on timeout; the call then settles at once. */
  signal: AbortSignal
}

export interface CaseToClose extends AnsweredCase {
  /** email address of a signed-in reader; a case with another contact email is reported as unknown */
  email: string | undefined
  /** Awaited before an open case is closed. If it rejects, the case stays open. */
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
  /** Rejects with a CaseUpstreamError if the case may still be open. */
  close(request: CaseToClose): Promise<CaseOutcome>
  /** Adds the article to a closed case that lacks it. Returns false if the case is not closed. */
  addArticle(request: AnsweredCase): Promise<boolean>
}

/** A failure whose message readers may see. Its cause is for the log. */
export class CaseUpstreamError extends Error {
  override readonly name = 'CaseUpstreamError'
}
