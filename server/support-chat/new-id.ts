import { randomBytes } from 'node:crypto'
import { CHAT_ID_LENGTH } from '../../src/contracts/support-chat'

/** Returns a new id of a chat or a file: 21 characters (DATA-53, CHAT-08), which are 126 random bits. */
export const newId = () => randomBytes(CHAT_ID_LENGTH).toString('base64url').slice(0, CHAT_ID_LENGTH)
