/** Record of a closed case. */
export interface ClosedCase {
  caseId: string
  articleUrl: string
  /** user name of a signed-in reader, otherwise the IP address */
  closedBy: string
  /** ISO 8601, UTC */
  closedAt: string
}

/** A close that was started, and whose outcome is unknown. */
export type BegunClose = Omit<ClosedCase, 'closedBy'>

/** Stores closed cases. A close is recorded before it starts, so an interrupted one can be completed. */
export interface CaseRecords {
  /** Resolves when the attempt to close a case is recorded. The case may be closed only after that. */
  begin(record: ClosedCase): Promise<void>
  /** Turns the record of an attempt into that of a closed case, once. */
  finish(caseId: string): Promise<void>
  /** Removes the record of an attempt after which the case is still open. */
  drop(close: BegunClose): Promise<void>
  /** Returns attempts from before this time that were neither finished nor dropped. */
  begun(before: Date): Promise<readonly BegunClose[]>
}
