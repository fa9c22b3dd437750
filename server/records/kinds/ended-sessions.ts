/** Sessions ended by sign-out. Their cookies stay valid until they expire, so this list refuses copies. */
export interface EndedSessions {
  /** Rejects if the list cannot be read. */
  has(sessionId: string): Promise<boolean>
  add(sessionId: string, until: number): Promise<void>
}
