import { CHAT_KEYS } from '../../config/choices'
import { storedText } from '../../lib/stored-text'

export function clearStoredChats() {
  for (const key of Object.values(CHAT_KEYS)) storedText(key, () => window.sessionStorage).write(null)
}

/** For a reader who signs out: the sign-out may end on another site, which cannot clear the stored chats. */
export function clearStoredChatsOnLeave() {
  window.addEventListener('pagehide', clearStoredChats, { once: true })
}
