import { PROFILE_PATH } from '../../contracts/profile'

/** Sessions end after half an hour without a page; a talk can be longer, and loads none. */
const EVERY_MS = 5 * 60_000

/** To be called when the reader does something that asks the gateway for no page: now and then it tells that they are still there. */
export function createStaySignedIn(
  now: () => number = Date.now,
  send: typeof fetch = (...call) => fetch(...call),
): () => void {
  let toldAt = now()
  return () => {
    if (now() - toldAt < EVERY_MS) return
    toldAt = now()
    // a failure shows where it matters: in what the reader does next
    void send(PROFILE_PATH).catch(() => undefined)
  }
}
