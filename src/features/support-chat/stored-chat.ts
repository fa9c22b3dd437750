import { CHAT_KEYS } from '../../config/choices'
import { storedText } from '../../lib/stored-text'

export type StoredChat = ReturnType<typeof createStoredChat>

/** Stores the chat id in this tab, so that a reload continues the chat. Only the same `owner` can read it. */
export function createStoredChat(owner: string) {
  const stored = storedText(CHAT_KEYS.supportChat, () => window.sessionStorage)
  return {
    read() {
      const found = stored.read() ?? ''
      // an owner may contain blanks, a chat id does not
      const blank = found.lastIndexOf(' ')
      return blank !== -1 && found.slice(0, blank) === owner ? found.slice(blank + 1) : undefined
    },
    write: (chatId: string | undefined) =>
      void stored.write(chatId === undefined ? null : `${owner} ${chatId}`),
  }
}
