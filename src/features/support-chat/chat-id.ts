export { newMessageId as newChatId } from '../../services/live-chat'
