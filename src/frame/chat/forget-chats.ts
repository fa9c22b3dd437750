import { CHAT_KEYS } from '../../config/choices'
import { storedText } from '../../lib/stored-text'

/** Removes what the chats of a reader who signed out left in this tab. */
export function forgetChats() {
  for (const key of Object.values(CHAT_KEYS)) storedText(key, () => window.sessionStorage).write(null)
}
