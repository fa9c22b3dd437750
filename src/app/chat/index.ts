export { ChatCorner } from './chat-corner'
