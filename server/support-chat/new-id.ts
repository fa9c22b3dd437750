import { randomBytes } from 'node:crypto'
import { CHAT_ID_LENGTH } from '../../src/contracts/support-chat'

/** Returns an id of 126 random bits, as long as chat ids (DATA-53, CHAT-08). */
export const newId = () => randomBytes(CHAT_ID_LENGTH).toString('base64url').slice(0, CHAT_ID_LENGTH)
