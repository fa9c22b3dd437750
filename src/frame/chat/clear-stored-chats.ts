import { CHAT_KEYS } from '../../config/choices'
import { storedText } from '../../lib/stored-text'

/** Removes all chats stored in this tab. Called when the reader is signed out. */
export function clearStoredChats() {
  for (const key of Object.values(CHAT_KEYS)) storedText(key, () => window.sessionStorage).write(null)
}

/** Removes them when the reader leaves this page, since a sign-out may end on a page of the issuer. */
export function clearStoredChatsOnLeave() {
  window.addEventListener('pagehide', clearStoredChats, { once: true })
}
