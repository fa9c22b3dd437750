/** Who closed which case, from which article, and when. */
export interface ClosedCase {
  caseId: string
  articleUrl: string
  /** The name of a reader who signed in, else the address that the request came from. */
  closedBy: string
  /** ISO 8601, UTC. */
  closedAt: string
}

/** A close that was begun, and of which nobody knows what came of it. */
export type BegunClose = Omit<ClosedCase, 'closedBy'>

/** Where the gateway keeps what was closed. A close is kept before it begins, so that one that is cut short is found again. */
export interface CaseRecords {
  /** Done when it is kept: the case may be closed from then on. */
  begin(record: ClosedCase): Promise<void>
  /** The case is closed: what was begun becomes its record, once. */
  finish(caseId: string): Promise<void>
  /** The case was not closed. */
  drop(close: BegunClose): Promise<void>
  /** What was begun before then and neither finished nor dropped. */
  begun(before: Date): Promise<readonly BegunClose[]>
}
