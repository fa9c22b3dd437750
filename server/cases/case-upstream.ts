/** One support case to close, and the article that answered its question. */
export interface CaseToClose {
  /** A case number or a record id: letters, digits, hyphens, underscores. */
  caseId: string
  /** The full address of the article. */
  articleUrl: string
  /** Aborted when the answer takes too long; `close` settles at once then. */
  signal: AbortSignal
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
}

/** A failure whose message may be shown to a reader; what exactly went wrong is its cause, for the log. */
export class CaseUpstreamError extends Error {
  override readonly name = 'CaseUpstreamError'
}
