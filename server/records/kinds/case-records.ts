export interface ClosedCase {
  caseId: string
  articleUrl: string
  /** user name of a signed-in reader, otherwise the IP address */
  closedBy: string
  /** ISO 8601, UTC */
  closedAt: string
}

/** A close that has begun and whose outcome is unknown. */
export type BegunClose = Omit<ClosedCase, 'closedBy'>

/** Stores closes of cases. Each is stored before it begins, so that an interrupted one can be completed. */
export interface CaseRecords {
  /** Resolves when the beginning of a close is stored. The case may be closed only after that. */
  begin(record: ClosedCase): Promise<void>
  /** Turns a close that has begun into a closed case, once. */
  finish(caseId: string): Promise<void>
  /** Removes a close that has begun, because the case is still open. */
  drop(close: BegunClose): Promise<void>
  /** Returns closes that began before this time and were neither finished nor dropped. */
  begun(before: Date): Promise<readonly BegunClose[]>
}
