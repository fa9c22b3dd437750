/**
 * Sessions ended by sign-out. A copy of their cookie would be valid until it expires, so it is checked here.
 */
export interface EndedSessions {
  /** True if a session was ended. Rejects if that cannot be read. */
  has(sessionId: string): Promise<boolean>
  add(sessionId: string, until: number): Promise<void>
}
