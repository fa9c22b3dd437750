export { ChatWhenWanted } from './chat-when-wanted'
export { forgetChats } from './forget-chats'
