export interface AnsweredCase {
  /** Case number or record id: letters, digits, hyphens, underscores. */
  caseId: string
  /** absolute URL */
  articleUrl: string
  /** Aborts on timeout. `close()` or `addArticle()` then settles at once. */
  signal: AbortSignal
}

export interface CaseToClose extends AnsweredCase {
  /** email address of a signed-in reader; a case with another contact email is reported as unknown */
  email: string | undefined
  /** Called and awaited before an open case is closed. If it rejects, the case stays open. */
  begin: () => Promise<void>
}

export type CaseOutcome =
  | { kind: 'closed' }
  /** The case is closed, but the comment with `articleUrl` is missing. If `isRefusal`, a retry fails too. */
  | { kind: 'closed-without-comment'; isRefusal: boolean; cause: unknown }
  | { kind: 'closed-already' }
  | { kind: 'unknown-case' }

export interface CaseUpstream {
  /** Rejects with a CaseUpstreamError if the case may still be open. */
  close(request: CaseToClose): Promise<CaseOutcome>
  /** Adds the comment with `articleUrl` to a closed case that lacks it. False if the case is not closed. */
  addArticle(request: AnsweredCase): Promise<boolean>
}

interface FailureOptions {
  cause?: unknown
  isRefusal?: boolean
}

/** A failure whose message readers may see. Its cause is for the log. */
export class CaseUpstreamError extends Error {
  override readonly name = 'CaseUpstreamError'

  /** true if the support system refused the change; otherwise the support system may still close the case */
  readonly isRefusal: boolean

  constructor(message: string, { cause, isRefusal = false }: FailureOptions = {}) {
    super(message, { cause })
    this.isRefusal = isRefusal
  }
}
