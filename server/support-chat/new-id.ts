import { randomBytes } from 'node:crypto'
import { CHAT_ID_LENGTH } from '../../src/contracts/support-chat'

/** Returns an id in the format of chat ids (DATA-53, CHAT-08), with 126 random bits. */
export const newId = () => randomBytes(CHAT_ID_LENGTH).toString('base64url').slice(0, CHAT_ID_LENGTH)
