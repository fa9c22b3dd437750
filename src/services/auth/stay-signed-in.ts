import { PROFILE_PATH } from '../../contracts/profile'

/** In ms. A session ends after half an hour without a request. A chat over one WebSocket can last longer. */
const EVERY_MS = 5 * 60_000

/**
 * Returns a function to call on reader activity without page loads. It refreshes the session at most every
 * five minutes.
 */
export function createStaySignedIn(
  now: () => number = Date.now,
  send: typeof fetch = (...call) => fetch(...call),
): () => void {
  let toldAt = now()
  return () => {
    if (now() - toldAt < EVERY_MS) return
    toldAt = now()
    void send(PROFILE_PATH).catch(() => undefined)
  }
}
