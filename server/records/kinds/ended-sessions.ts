/**
 * Sessions ended by sign-out or by a newer sign-in. The gateway refuses them, even if a copy of the cookie is
 * still valid.
 */
export interface EndedSessions {
  /** Rejects if the ended sessions cannot be read. */
  has(sessionId: string): Promise<boolean>
  add(sessionId: string, until: number): Promise<void>
}
