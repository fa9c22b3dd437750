import { CHAT_KEYS } from '../../config/choices'
import { storedText } from '../../lib/stored-text'

export function clearStoredChats() {
  for (const key of Object.values(CHAT_KEYS)) storedText(key, () => window.sessionStorage).write(null)
}

/** Clears the stored chats when the browser leaves to sign out, because sign-out may end on another site. */
export function clearStoredChatsOnLeave() {
  window.addEventListener('pagehide', clearStoredChats, { once: true })
}
