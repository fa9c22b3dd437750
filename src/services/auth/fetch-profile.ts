import { PROFILE_PATH, UserType, type Profile } from '../../contracts/profile'
import { fetchJson } from '../../lib/fetch-json'
import { isRecord, toText } from '../../lib/guards'

/** The page waits for nothing of it, so a slow gateway may take its time; for ever it may not. */
const TIMEOUT_MS = 10_000

/** `GET /auth/profile` (SET-01). Rejects when it fails or its answer is no profile. */
export async function fetchProfile(send: typeof fetch = (...call) => fetch(...call)): Promise<Profile> {
  const body = await fetchJson(PROFILE_PATH, TIMEOUT_MS, send)
  if (!isRecord(body)) throw new Error(`${PROFILE_PATH} did not answer with a profile`)
  return {
    visitorId: toText(body.visitorId),
    tenantName: toText(body.tenantName),
    userName: toText(body.userName),
    userDisplayName: toText(body.userDisplayName),
    email: toText(body.email),
    userType: body.userType === UserType.Customer ? UserType.Customer : UserType.Employee,
  }
}
