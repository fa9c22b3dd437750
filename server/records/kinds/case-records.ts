/** Who closed which case, from which article, and when. */
export interface ClosedCase {
  caseId: string
  articleUrl: string
  /** The name of a reader who signed in, else the address that the request came from. */
  closedBy: string
  /** ISO 8601, UTC. */
  closedAt: string
}

/** Where the gateway keeps what was closed. */
export interface CaseRecords {
  /** Rejects while nothing can be recorded: then no case may be closed. */
  check(): Promise<void>
  /** Done when it is kept. What the database does not take is kept beside it, and written as soon as it does. */
  add(record: ClosedCase): Promise<void>
}
