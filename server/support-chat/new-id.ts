import { randomBytes } from 'node:crypto'
import { CHAT_ID_LENGTH } from '../../src/contracts/support-chat'

/** 126 random bits, as long as the ids of chats are (DATA-53, CHAT-08). */
export const newId = () => randomBytes(CHAT_ID_LENGTH).toString('base64url').slice(0, CHAT_ID_LENGTH)
