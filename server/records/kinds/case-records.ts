/** Who closed which case, from which article, and when. */
export interface ClosedCase {
  caseId: string
  articleUrl: string
  /** The name of a reader who signed in, else the address that the request came from. */
  closedBy: string
  /** ISO 8601, UTC. */
  closedAt: string
}

/** A close that was begun, whose outcome is not known yet. */
export type BegunClose = Omit<ClosedCase, 'closedBy'>

/** Records of closed cases. A close is recorded before it begins, so that one that is cut short is found again. */
export interface CaseRecords {
  /** Resolves when the close is recorded: only then may the case be closed. */
  begin(record: ClosedCase): Promise<void>
  /** Turns a begun close into the record of a closed case, once. */
  finish(caseId: string): Promise<void>
  /** Removes a begun close whose case stayed open. */
  drop(close: BegunClose): Promise<void>
  /** Returns closes that were begun before this time and neither finished nor dropped. */
  begun(before: Date): Promise<readonly BegunClose[]>
}
