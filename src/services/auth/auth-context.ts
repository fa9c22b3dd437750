import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { siteLog } from '../logging'
import { createAuthStore, EMPTY_PROFILE, type AuthState, type AuthStore } from './auth-store'

const anonymous = createAuthStore({ fetchProfile: () => Promise.resolve(EMPTY_PROFILE), log: siteLog })

/** Chosen once, in src/app. Without a choice everybody is anonymous. */
export const AuthContext = createContext<AuthStore>(anonymous)

export function useAuth<T>(select: (state: AuthState) => T): T {
  return useStore(useContext(AuthContext), select)
}
