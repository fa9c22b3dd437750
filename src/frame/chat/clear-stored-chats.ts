import { CHAT_KEYS } from '../../config/choices'
import { storedText } from '../../lib/stored-text'

/** Removes the stored chats of a reader who has signed out from this tab. */
export function clearStoredChats() {
  for (const key of Object.values(CHAT_KEYS)) storedText(key, () => window.sessionStorage).write(null)
}
