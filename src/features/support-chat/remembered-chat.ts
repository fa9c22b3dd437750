import { CHAT_KEYS } from '../../config/choices'

const KEY = CHAT_KEYS.supportChat

export interface RememberedChat {
  read(): string | undefined
  /** `undefined`: there is none any more */
  write(chatId: string | undefined): void
}

/** Which chat a tab was in, so that it is found again after a reload. Somebody else in the same tab never sees it. */
export function createRememberedChat(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  owner: string,
): RememberedChat {
  const mark = `${owner} `
  return {
    read() {
      try {
        const found = storage.getItem(KEY) ?? ''
        return found.startsWith(mark) ? found.slice(mark.length) : undefined
      } catch {
        return undefined // refused: the chat lives as long as its page
      }
    },
    write(chatId) {
      try {
        if (chatId === undefined) storage.removeItem(KEY)
        else storage.setItem(KEY, mark + chatId)
      } catch {
        // full or refused
      }
    },
  }
}
