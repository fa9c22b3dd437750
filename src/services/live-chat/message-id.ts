import { CHAT_ID_LENGTH } from '../../contracts/support-chat'

/** 64 URL-safe characters. 256 is a multiple of 64, so a random byte selects each of them equally often. */
const ID_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'

export function newMessageId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(CHAT_ID_LENGTH))
  return Array.from(bytes, (byte) => ID_CHARACTERS[byte % ID_CHARACTERS.length]).join('')
}
