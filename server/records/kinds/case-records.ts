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
  add(record: ClosedCase): Promise<void>
}
