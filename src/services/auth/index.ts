export { createAuthStore, EMPTY_PROFILE, type AuthState, type AuthStore } from './auth-store'
export { fetchProfile } from './fetch-profile'
export { followReader } from './follow-reader'
export { createStaySignedIn } from './stay-signed-in'
