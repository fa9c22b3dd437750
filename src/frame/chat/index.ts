export { clearStoredChats } from './clear-stored-chats'
export { CHAT_HASH } from './chat-hash'
export { LazyChatCorner } from './lazy-chat-corner'
