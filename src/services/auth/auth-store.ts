import { createStore } from 'zustand/vanilla'
import { UserType, type Profile } from '../../contracts/profile'
import type { Log } from '../logging'

/** The profile of an unknown reader (SET-02). */
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
  /** false if the latest request for the profile failed, and before the first one has ended */
  readonly isLoaded: boolean
  readonly isAuthenticated: boolean
  /** URI-encoded (AUTH-14) */
  readonly displayName: string
  /** Loads the profile once. On failure, rejects and makes the reader anonymous; the next call retries. */
  readonly load: () => Promise<Profile>
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
        set({ ...stateOf(profile), isLoaded: true })
        return profile
      } catch (error) {
        loading = undefined
        set({ ...stateOf(EMPTY_PROFILE), isLoaded: false })
        log.warn('Could not load the profile; treating the reader as anonymous', { error })
        throw error
      }
    }

    return {
      ...stateOf(EMPTY_PROFILE),
      isLoaded: false,
      load: () => (loading ??= ask()),
      reload: () => (loading = ask()),
    }
  })
}

/** True for the profile of a signed-in reader (AUTH-13). */
export const isKnown = ({ userDisplayName }: Profile) => userDisplayName.trim() !== ''

function stateOf(profile: Profile) {
  return {
    profile,
    isAuthenticated: isKnown(profile),
    displayName: encodeURIComponent(profile.userDisplayName),
  }
}
