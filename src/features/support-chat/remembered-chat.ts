import { CHAT_KEYS } from '../../config/choices'
import { storedText } from '../../lib/stored-text'

export type RememberedChat = ReturnType<typeof createRememberedChat>

/** Which chat a tab was in, to find it again after a reload. Another reader in the same tab never sees it. */
export function createRememberedChat(owner: string) {
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
