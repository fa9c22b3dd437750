export { createAuthStore, EMPTY_PROFILE, type AuthState, type AuthStore } from './auth-store'
export { fetchProfile } from './fetch-profile'
export { reloadOnReaderChange } from './reload-on-reader-change'
export { createStaySignedIn } from './stay-signed-in'
