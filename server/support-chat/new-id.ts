import { randomBytes } from 'node:crypto'
import { CHAT_ID_LENGTH } from '../../src/contracts/support-chat'

/**
 * Returns a random id for a chat or a file, in the format of chat ids (DATA-53, CHAT-08). It has 126 random
 * bits.
 */
export const newId = () => randomBytes(CHAT_ID_LENGTH).toString('base64url').slice(0, CHAT_ID_LENGTH)
