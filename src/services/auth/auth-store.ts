import { createStore } from 'zustand/vanilla'
import { UserType, type Profile } from '../../contracts/profile'
import type { Log } from '../logging'

/** SET-02: what is assumed of a reader nobody can tell anything about. */
export const EMPTY_PROFILE: Profile = {
  visitorId: '',
  tenantName: '',
  userName: '',
  userDisplayName: '',
  email: '',
  userType: UserType.Employee,
}

export interface AuthState {
  readonly profile: Profile
  readonly isAuthenticated: boolean
  /** URI-encoded (AUTH-14) */
  readonly displayName: string
  /** Asks who is reading: once, and again only after a failure, which it rejects with; the reader is then anonymous. */
  readonly load: () => Promise<Profile>
  /** Asks again, as when the reader signed in in another tab. */
  readonly reload: () => Promise<Profile>
}

interface Deps {
  readonly fetchProfile: () => Promise<Profile>
  readonly log: Log
}

export type AuthStore = ReturnType<typeof createAuthStore>

export function createAuthStore({ fetchProfile, log }: Deps) {
  let loading: Promise<Profile> | undefined

  return createStore<AuthState>()((set) => {
    async function ask() {
      try {
        const profile = await fetchProfile()
        set(stateOf(profile))
        return profile
      } catch (error) {
        loading = undefined
        set(stateOf(EMPTY_PROFILE))
        log.warn('The profile could not be had, so the reader is anonymous', { error })
        throw error
      }
    }

    return { ...stateOf(EMPTY_PROFILE), load: () => (loading ??= ask()), reload: () => (loading = ask()) }
  })
}

function stateOf(profile: Profile) {
  return {
    profile,
    isAuthenticated: profile.userDisplayName.trim() !== '',
    displayName: encodeURIComponent(profile.userDisplayName),
  }
}
