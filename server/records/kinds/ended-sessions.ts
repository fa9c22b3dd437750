/** Sessions that their readers ended. A session is only in its cookie, so a copy of the cookie is refused by this list until it expires. */
export interface EndedSessions {
  /** Rejects if the list cannot be read. */
  has(sessionId: string): Promise<boolean>
  add(sessionId: string, until: number): Promise<void>
}
