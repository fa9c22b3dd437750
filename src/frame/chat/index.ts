export { clearStoredChats } from './clear-stored-chats'
export { LazyChatCorner } from './lazy-chat-corner'
