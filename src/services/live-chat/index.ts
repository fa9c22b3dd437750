export {
  createReconnectingSocket as createLine,
  openSocket,
  type ReconnectingSocket as Line,
  type ConnectionState as LineState,
  type OpenSocket,
  type Timer,
} from './reconnecting-socket'
export { sendChatFile, type SendChatFile } from './send-chat-file'
export { newMessageId } from './message-id'
