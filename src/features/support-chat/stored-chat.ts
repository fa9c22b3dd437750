import { CHAT_KEYS } from '../../config/choices'
import { storedText } from '../../lib/stored-text'

export type StoredChat = ReturnType<typeof createStoredChat>

/** Stores the chat id in this tab, so that a reload continues the chat. Only the same `owner` can read it. */
export function createStoredChat(owner: string) {
  const stored = storedText(CHAT_KEYS.supportChat, () => window.sessionStorage)
  const prefix = `${owner} `
  return {
    read() {
      const found = stored.read() ?? ''
      return found.startsWith(prefix) ? found.slice(prefix.length) : undefined
    },
    write: (chatId: string | undefined) => void stored.write(chatId === undefined ? null : prefix + chatId),
  }
}
