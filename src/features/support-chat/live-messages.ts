import { CHAT_FILES_PATH, type LiveMessage } from '../../contracts/live-chat'
import { DEFAULT_AGENT, DEFAULT_USER, type Participant } from '../../contracts/support-chat'
import type { PastMessage } from './support-chat-transport'

export const agentNamed = (name: string | null): Participant =>
  name === null
    ? DEFAULT_AGENT
    : { isAgent: true, name, icon: { kind: 'initials', initials: initialsOf(name) } }

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2)
    .toUpperCase()

export const fileOf = ({ fileId, fileName }: LiveMessage, chatId: string | undefined) =>
  fileId !== undefined && fileName !== undefined && chatId !== undefined
    ? { file: { name: fileName, href: `${CHAT_FILES_PATH}/${chatId}/${fileId}` } }
    : {}

export const toPastMessage = (
  message: LiveMessage,
  agentName: string | null,
  chatId: string,
): PastMessage => ({
  id: message.clientId,
  at: message.at,
  text: message.text,
  participant: message.from === 'agent' ? agentNamed(agentName) : DEFAULT_USER,
  ...fileOf(message, chatId),
})
