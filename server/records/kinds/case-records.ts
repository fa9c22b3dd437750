export interface ClosedCase {
  caseId: string
  articleUrl: string
  /** user name or account id of a signed-in reader, otherwise the IP address */
  closedBy: string
  /** ISO 8601, UTC */
  closedAt: string
}

export type CaseClose = Omit<ClosedCase, 'closedBy'>

/** A close that has begun and whose outcome is unknown. */
export interface BegunClose extends CaseClose {
  /** id of the latest attempt to complete the close */
  attempt: string
}

/** Each close is recorded before the case is closed, so that an interrupted close can be completed. */
export interface CaseRecords {
  /** Resolves when the beginning of a close is stored. The case may be closed only after that. */
  begin(record: ClosedCase): Promise<void>
  /** Turns a close that has begun into a closed case. A second call has no effect. */
  finish(caseId: string): Promise<void>
  /** Removes a close that has begun, because the case stayed open. */
  drop(close: CaseClose): Promise<void>
  begun(): Promise<readonly BegunClose[]>
  /** Starts a new attempt. Returns false if the close has ended, or if there is a newer attempt. */
  take(close: BegunClose): Promise<boolean>
}
