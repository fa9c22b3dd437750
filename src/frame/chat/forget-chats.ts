import { CHAT_KEYS } from '../../config/choices'

/** Removes what the chats of a reader who signed out left in this tab. */
export function forgetChats() {
  try {
    for (const key of Object.values(CHAT_KEYS)) window.sessionStorage.removeItem(key)
  } catch {
    // refused: then nothing was kept either
  }
}
