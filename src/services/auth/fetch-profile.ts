import { PROFILE_PATH, UserType, type Profile } from '../../contracts/profile'

/** The page waits for nothing of it, so a slow gateway may take its time; for ever it may not. */
const TIMEOUT_MS = 10_000

/** `GET /auth/profile` (SET-01). Rejects when it fails or its answer is no profile. */
export async function fetchProfile(send: typeof fetch = (...call) => fetch(...call)): Promise<Profile> {
  const reply = await send(PROFILE_PATH, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!reply.ok) throw new Error(`${PROFILE_PATH} could not be fetched: status ${reply.status}`)
  const body: unknown = await reply.json()
  if (typeof body !== 'object' || body === null)
    throw new Error(`${PROFILE_PATH} did not answer with a profile`)
  const text = (name: string) => textIn(body, name)
  return {
    visitorId: text('visitorId'),
    tenantName: text('tenantName'),
    userName: text('userName'),
    userDisplayName: text('userDisplayName'),
    email: text('email'),
    userType:
      'userType' in body && body.userType === UserType.Customer ? UserType.Customer : UserType.Employee,
  }
}

function textIn(body: object, name: string) {
  const value: unknown = Reflect.get(body, name)
  return typeof value === 'string' ? value : ''
}
