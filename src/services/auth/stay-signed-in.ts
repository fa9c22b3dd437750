import { PROFILE_PATH } from '../../contracts/profile'

/** In ms. A session ends after half an hour without requests, even during a chat over a WebSocket. */
const EVERY_MS = 5 * 60_000

/**
 * Returns a function that refreshes the session, at most every five minutes. Call it on activity without page
 * loads, such as chat messages.
 */
export function createStaySignedIn(
  now: () => number = Date.now,
  send: typeof fetch = (...call) => fetch(...call),
): () => void {
  let refreshedAt = now()
  return () => {
    if (now() - refreshedAt < EVERY_MS) return
    refreshedAt = now()
    void send(PROFILE_PATH).catch(() => undefined)
  }
}
