export { ChatWhenWanted } from './chat-when-wanted'
