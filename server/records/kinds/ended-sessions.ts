/**
 * Sessions ended by sign-out or by a newer sign-in. The gateway refuses them, even if a copy of the cookie is
 * still valid.
 */
export interface EndedSessions {
  /** True if a session was ended. Rejects if that cannot be read. */
  has(sessionId: string): Promise<boolean>
  add(sessionId: string, until: number): Promise<void>
}
