import { PROFILE_PATH, UserType, type Profile } from '../../contracts/profile'
import { fetchJson } from '../../lib/fetch-json'
import { isRecord, toText } from '../../lib/guards'

/** Generous, because the page does not wait for the profile. */
const TIMEOUT_MS = 10_000

export async function fetchProfile(send: typeof fetch = (...call) => fetch(...call)): Promise<Profile> {
  const body = await fetchJson(PROFILE_PATH, TIMEOUT_MS, send)
  if (!isRecord(body)) throw new Error(`${PROFILE_PATH} did not respond with a profile`)
  return {
    visitorId: toText(body.visitorId),
    tenantName: toText(body.tenantName),
    userName: toText(body.userName),
    userDisplayName: toText(body.userDisplayName),
    email: toText(body.email),
    userType: body.userType === UserType.Customer ? UserType.Customer : UserType.Employee,
  }
}
