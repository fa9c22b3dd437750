import { CHAT_KEYS } from '../../config/choices'
import { storedText } from '../../lib/stored-text'

export function clearStoredChats() {
  for (const key of Object.values(CHAT_KEYS)) storedText(key, () => window.sessionStorage).write(null)
}

/** A sign-out may end on a page of the issuer, so the chats go when the reader leaves this page. */
export function clearStoredChatsOnLeave() {
  window.addEventListener('pagehide', clearStoredChats, { once: true })
}
