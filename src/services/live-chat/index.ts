export {
  createReconnectingSocket,
  openSocket,
  type ReconnectingSocket,
  type ConnectionState,
  type OpenSocket,
  type Timer,
} from './reconnecting-socket'
export { sendChatFile, type SendChatFile } from './send-chat-file'
export { newMessageId } from './message-id'
