export { createLine, openSocket, type Line, type LineState, type OpenSocket, type Timer } from './line'
export { sendChatFile, type SendChatFile } from './send-chat-file'
export { newMessageId } from './message-id'
