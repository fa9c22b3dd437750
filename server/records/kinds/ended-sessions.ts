/**
 * Sessions that their readers ended. A session lives in a cookie alone, so a copy of that cookie would live on after signing out;
 * what is written here is refused until it would have ended by itself.
 */
export interface EndedSessions {
  /** Rejects while it cannot be told. */
  has(sessionId: string): Promise<boolean>
  add(sessionId: string, until: number): Promise<void>
}
