export { clearStoredChats, clearStoredChatsOnLeave } from './clear-stored-chats'
export { ASK_HASH, CHAT_HASH } from './chat-hash'
export { LazyChatCorner } from './lazy-chat-corner'
